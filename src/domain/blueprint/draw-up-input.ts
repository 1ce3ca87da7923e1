import type { CustomPartInput } from '#domain/parts/custom-part.ts';
import type { PlacedPartInput } from '#domain/parts/resolved-part.ts';

/**
 * What `drawUp` takes. `WholeProject` fits. A project file may hold nonsense in any value; only the ids that say what
 * belongs to what are texts, because they are made by whoever reads the file.
 */
export interface DrawUpInput {
  readonly project: {
    readonly powerSupplyId: unknown;
    readonly resistorMode: unknown;
    readonly resistorRounding: unknown;
  };
  readonly sections: readonly {
    readonly id: string;
    readonly sectionType: unknown;
    readonly order: unknown;
  }[];
  readonly components: readonly PlacedPartInput[];
  readonly customComponents: readonly CustomPartInput[];
}
