import type { Connection, PipelineStage } from 'mongoose';
import {
  emptyCounts,
  type UtilisationCounts,
  type UtilisationQuestion,
  type UtilisationReads,
} from '../domain/utilisation.ts';
import { locationModel } from './location-model.ts';
import { takenRangeModel } from './taken-range-model.ts';
import { unitModel } from './unit-model.ts';

type Counted = UtilisationCounts & { _id: string | null };
interface Answer {
  total: Counted[];
  partners: Counted[];
}

const sumWhere = (status: string) => ({ $sum: { $cond: [{ $eq: ['$status', status] }, 1, 0] } });
const summed = Object.fromEntries(
  ['locations', 'active', 'pending', 'paused', 'units', 'occupied'].map((field) => [field, { $sum: `$${field}` }]),
);

/**
 * The pipeline of the counts: three collections laid over each other and grouped, first by unit, then by location, then
 * by partner. A look-up for each unit would take many times as long. A range counts where its unit is there, units
 * count where their location is.
 */
export function utilisationPipeline(
  { ownerIds, today, now }: UtilisationQuestion,
  { locations, taken }: { locations: string; taken: string },
): PipelineStage[] {
  const takenToday = [
    {
      $match: {
        locationId: { $gte: '' },
        live: true,
        end: { $gte: today },
        start: { $lte: today },
        until: { $gt: now },
      },
    },
    { $project: { _id: 0, unitId: 1, taken: { $literal: 1 } } },
  ];
  const locationRows = [{ $project: { _id: 0, locationId: '$_id', ownerId: 1, status: 1 } }];
  return [
    { $project: { _id: 0, unitId: '$_id', locationId: 1 } },
    { $unionWith: { coll: taken, pipeline: takenToday } },
    { $group: { _id: '$unitId', locationId: { $max: '$locationId' }, taken: { $max: '$taken' } } },
    { $group: { _id: '$locationId', units: { $sum: 1 }, occupied: { $sum: '$taken' } } },
    { $project: { _id: 0, locationId: '$_id', units: 1, occupied: 1 } },
    { $unionWith: { coll: locations, pipeline: locationRows } },
    {
      $group: {
        _id: '$locationId',
        ownerId: { $max: '$ownerId' },
        status: { $max: '$status' },
        units: { $sum: '$units' },
        occupied: { $sum: '$occupied' },
      },
    },
    { $match: { status: { $ne: null } } },
    {
      $group: {
        _id: '$ownerId',
        locations: { $sum: 1 },
        active: sumWhere('active'),
        pending: sumWhere('pending'),
        paused: sumWhere('paused'),
        units: { $sum: '$units' },
        occupied: { $sum: '$occupied' },
      },
    },
    {
      $facet: {
        total: [{ $group: { _id: null, ...summed } }],
        partners: [{ $match: { _id: { $in: [...ownerIds] } } }],
      },
    },
  ];
}

/** Counts over locations, units and the availability. */
export function createMongoUtilisation(connection: Connection): UtilisationReads {
  const collections = {
    locations: locationModel(connection).collection.collectionName,
    taken: takenRangeModel(connection).collection.collectionName,
  };
  const units = unitModel(connection);
  return {
    async count(question) {
      const [answer] = await units.aggregate<Answer>(utilisationPipeline(question, collections));
      const [total = { _id: null, ...emptyCounts }] = answer?.total ?? [];
      return {
        total: countsOf(total),
        byPartner: new Map((answer?.partners ?? []).map((counted) => [counted._id, countsOf(counted)])),
      };
    },
  };
}

const countsOf = ({ _id, ...counts }: Counted): UtilisationCounts => counts;
