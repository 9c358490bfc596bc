// See react-router.ts.
export {
  hashKey, keepPreviousData, mutationOptions, onlineManager, queryOptions, QueryClient, QueryClientProvider, skipToken, useInfiniteQuery, useIsFetching, useIsMutating, useMutation, useQueries, useQuery,
  useQueryClient,
} from '@real/react-query';
