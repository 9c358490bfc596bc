// See react-router.ts.
export {
  keepPreviousData,
  queryOptions,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@real/react-query';
