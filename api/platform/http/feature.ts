import type { FastifyInstance } from 'fastify';

/** Adds the routes of one feature. Its dependencies are declared by type, each by the one name that all features use for it. */
export type FeaturePlugin<Deps> = (app: FastifyInstance, deps: Deps) => Promise<void>;

/** The dependencies of all of these features together. */
export type DepsOf<Feature> = [Feature] extends [FeaturePlugin<infer Deps>] ? Deps : never;
