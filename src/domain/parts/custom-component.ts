import type { ComponentType } from '#domain/parts/component.ts';
import { type BuiltInFacts, type Catalogue, type PartFacts, readProperties } from '#domain/parts/part-facts.ts';
import { readTerminals } from '#domain/parts/custom-terminals.ts';
import { readId } from '#domain/parts/resolved-part.ts';
import { readFinite } from '#domain/units/amounts.ts';

/** A custom part of a user. `properties` contains its known electrical values (V, mA, ohms). */
export interface CustomComponent {
  readonly id: string;
  readonly name: string;
  readonly category: ComponentType;
  readonly description: string;
  readonly notes: string | null;
  readonly templateShared: boolean;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Maximum length of a custom component's properties as JSON (characters); a control with 60 terminals stays below. */
export const maxPropertyChars = 24_000;

/** A custom component as rules read it; a `CustomComponent` fits, and so does the content of a project file. */
export interface CustomPartInput {
  readonly id: unknown;
  readonly name: unknown;
  readonly category: unknown;
  readonly properties: unknown;
}

/** A custom component as a part of the library. Source: specification 1, section 3. */
export interface CustomPart extends PartFacts {
  readonly type: ComponentType;
  readonly description: string;
  readonly isCustom: true;
}

type FlatPart = PartFacts & Pick<CustomPart, 'isCustom'>;

// Caches by identity, because every edit needs the parts again.
const flatParts = new WeakMap<CustomPartInput, FlatPart>();
const libraryParts = new WeakMap<CustomComponent, CustomPart>();
const catalogues = new WeakMap<readonly CustomPartInput[], { readonly from: Catalogue; readonly parts: Catalogue }>();

/** Facts that a custom component can define: all except those that only built-in parts have. */
type OwnFacts = Partial<Omit<PartFacts, keyof BuiltInFacts>> & { readonly [Fact in keyof BuiltInFacts]?: never };

function ownFacts(properties: Partial<PartFacts>): OwnFacts {
  const { electrical: _1, effect: _2, hasLegs: _3, minusLeads: _4, eitherWay: _5, ...others } = properties;
  const { symbol: _6, ratings: _7, ownTerminals: _8, subgroup: _9, trimmer: _10, ...rest } = others;
  const { constantMa: _11, converter: _12, commonLeg: _13, ...facts } = rest;
  return facts;
}

/** Merges a custom component with its properties, so that it reads like a built-in part. */
function flattenCustomPart(custom: CustomPartInput): FlatPart {
  const known = flatParts.get(custom);
  if (known !== undefined) return known;
  const properties: Partial<PartFacts> & { readonly supplyMa?: unknown; readonly terminals?: unknown } = readProperties(
    custom.properties,
  );
  const part: FlatPart = {
    ...ownFacts(properties),
    id: readId(custom.id),
    name: readId(custom.name),
    type: custom.category,
    isCustom: true,
    ...(readFinite(properties.supplyMa) === null ? {} : { ratings: { supplyMa: properties.supplyMa } }),
    ...(custom.category === 'control' ? { ownTerminals: readTerminals(properties) } : {}),
  };
  flatParts.set(custom, part);
  return part;
}

/** Returns a custom component as a part of the library; the same object each time. */
export function customPart(custom: CustomComponent): CustomPart {
  const known = libraryParts.get(custom);
  if (known !== undefined) return known;
  const part = { ...flattenCustomPart(custom), type: custom.category, description: custom.description };
  libraryParts.set(custom, part);
  return part;
}

/**
 * Adds custom components to a catalogue; built-in parts take precedence. Returns the same catalogue for the same list.
 */
export function withCustomParts(catalogue: Catalogue, customs: readonly CustomPartInput[]): Catalogue {
  if (customs.length === 0) return catalogue;
  const known = catalogues.get(customs);
  if (known?.from === catalogue) return known.parts;
  const parts = new Map<unknown, PartFacts>();
  for (const custom of customs) parts.set(custom.id, flattenCustomPart(custom));
  for (const [id, part] of catalogue) parts.set(id, part);
  catalogues.set(customs, { from: catalogue, parts });
  return parts;
}
