import { geocode, getCity, getDistrict, listPlaces, listSitemapEntries, searchAddresses } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import type { PlaceCards } from '../use-cases/places/read-place-page.ts';
import { presentLocation } from './present-location.ts';
import { presentPlace } from './present-place.ts';
import { cachingFor } from './viewer-of-caller.ts';

export const searchAddressesRoute = (useCases: CatalogUseCases) =>
  route(searchAddresses, async ({ query }) => await useCases.searchAddresses(query.keyword));

/** Must be shown beside a place. Source: external-services 4 */
const attribution = '© OpenStreetMap contributors';

export const geocodeRoute = (useCases: CatalogUseCases) =>
  route(geocode, async ({ query }) => ({ ...(await useCases.geocode(query.q)), attribution }));

export const listPlacesRoute = (useCases: CatalogUseCases) =>
  route(listPlaces, async ({ caller, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    return (await useCases.readPlaces()).map(presentPlace);
  });

export const getCityRoute = (useCases: CatalogUseCases) =>
  route(getCity, async ({ caller, params, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    return presentPage(await useCases.readPlacePage({ city: params.city, district: null }));
  });

export const getDistrictRoute = (useCases: CatalogUseCases) =>
  route(getDistrict, async ({ caller, params, setHeader }) => {
    setHeader('cache-control', cachingFor(caller));
    return presentPage(await useCases.readPlacePage(params));
  });

/** A page says the same to everybody, also to those who manage its locations. */
const presentPage = ({ place, lowestMonthlyPrices, cards, nearby }: PlaceCards) => ({
  place: presentPlace(place),
  lowestMonthlyPrices: [...lowestMonthlyPrices],
  locations: cards.map((card) => presentLocation(card, { sees: 'active' })),
  nearbyPlaces: nearby.map(presentPlace),
});

export const listSitemapEntriesRoute = (useCases: CatalogUseCases) =>
  route(listSitemapEntries, async ({ query }) => {
    const { locations, next } = await useCases.listSitemapEntries(query.cursor);
    return {
      locations: locations.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt?.toISOString() ?? null })),
      next,
    };
  });
