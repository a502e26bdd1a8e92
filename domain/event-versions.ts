import { z } from 'zod';

type Shape = z.core.$ZodLooseShape;
type Strict<S extends Shape> = z.ZodObject<S, z.core.$strict>;

/** Makes data of one version from valid data of the version before. Total and pure: every event that was ever stored passes it. */
type Upcast = (data: never) => unknown;

/**
 * The versions of one event type: a schema for each, and the steps between them. What is stored stays as it was written; what is read
 * is lifted to the newest version, so that only the decoder knows the others. A version that has landed is never edited.
 */
export class EventVersions<Newest extends z.ZodType = z.ZodType> {
  /** The version that this code writes. */
  readonly newest: number;
  readonly newestSchema: Newest;
  private readonly schemas: readonly z.ZodType[];
  /** The first one leads from version 1 to version 2. */
  private readonly upcasts: readonly Upcast[];

  constructor(earlier: readonly z.ZodType[], newestSchema: Newest, upcasts: readonly Upcast[]) {
    this.newest = earlier.length + 1;
    this.newestSchema = newestSchema;
    this.schemas = [...earlier, newestSchema];
    this.upcasts = upcasts;
  }

  /** These versions and one more. */
  nextVersion<S extends Shape>(
    shape: S,
    upcast: (data: z.infer<Newest>) => z.infer<Strict<S>>,
  ): EventVersions<Strict<S>> {
    return new EventVersions(this.schemas, z.strictObject(shape), [...this.upcasts, upcast]);
  }

  /** Undefined for a version that this code does not know. */
  schemaOf(version: number): z.ZodType | undefined {
    return this.schemas[version - 1];
  }

  /** Lifts valid data of a version that this code knows to the newest, step by step. */
  lift(data: unknown, version: number): unknown {
    return this.upcasts.slice(version - 1).reduce((lifted, upcast) => upcast(lifted as never), data);
  }
}

/** A new event type: its first version. */
export function firstVersion<S extends Shape>(shape: S): EventVersions<Strict<S>> {
  return new EventVersions([], z.strictObject(shape), []);
}
