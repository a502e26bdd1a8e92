import type { FastifyInstance } from 'fastify';

/** Adds the routes of one feature. What it works with it names itself, each thing by the name that all features use for it. */
export type FeaturePlugin<Deps> = (app: FastifyInstance, deps: Deps) => Promise<void>;

/** What all of these features work with together. */
export type DepsOf<Feature> = [Feature] extends [FeaturePlugin<infer Deps>] ? Deps : never;
