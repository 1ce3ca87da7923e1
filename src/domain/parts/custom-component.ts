import type { ComponentType } from '#domain/parts/component.ts';

/** A part that a user described. `properties` holds its electrical values (V, mA, ohms) as far as they are known. */
export interface CustomComponent {
  readonly id: string;
  readonly name: string;
  readonly category: ComponentType;
  readonly description: string;
  readonly notes: string | null;
  readonly templateShared: boolean;
  readonly properties: Readonly<Record<string, unknown>>;
}
