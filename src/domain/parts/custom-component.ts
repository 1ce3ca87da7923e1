import type { ComponentType } from '#domain/parts/component.ts';
import { type BuiltInFacts, type Catalogue, type PartFacts, readProperties } from '#domain/parts/part-facts.ts';
import { readTerminals } from '#domain/parts/custom-terminals.ts';
import { readId } from '#domain/parts/resolved-part.ts';
import { readFinite } from '#domain/units/amounts.ts';

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

/** The most letters of a custom component's properties as JSON: those of a control with 60 terminals have fewer. */
export const maxPropertyChars = 24_000;

/** A custom component as the rules take it; `CustomComponent` fits, and so does what a project file holds. */
export interface CustomPartInput {
  readonly id: unknown;
  readonly name: unknown;
  readonly category: unknown;
  readonly properties: unknown;
}

/** A custom component as the library shows it. Source: specification 1, section 3. */
export interface CustomPart extends PartFacts {
  readonly type: ComponentType;
  readonly description: string;
  readonly isCustom: true;
}

type Flattened = PartFacts & Pick<CustomPart, 'isCustom'>;

// What was made of a custom component, or of a list of them, is made once: every edit asks for it again.
const flattened = new WeakMap<CustomPartInput, Flattened>();
const shown = new WeakMap<CustomComponent, CustomPart>();
const extended = new WeakMap<readonly CustomPartInput[], { readonly from: Catalogue; readonly parts: Catalogue }>();

/** What a custom component may say of itself: anything but what only a part of the catalogue has. */
type OwnFacts = Partial<Omit<PartFacts, keyof BuiltInFacts>> & { readonly [Fact in keyof BuiltInFacts]?: never };

function ownFacts(properties: Partial<PartFacts>): OwnFacts {
  const { electrical: _1, effect: _2, hasLegs: _3, minusLeads: _4, ...others } = properties;
  const { symbol: _5, ratings: _6, ownTerminals: _7, subgroup: _8, ...facts } = others;
  return facts;
}

/** A custom component flattened with its properties and marked custom, so that it reads like a part of the catalogue. */
function flattenCustomPart(custom: CustomPartInput): Flattened {
  const known = flattened.get(custom);
  if (known !== undefined) return known;
  const properties: Partial<PartFacts> & { readonly supplyMa?: unknown; readonly terminals?: unknown } = readProperties(
    custom.properties,
  );
  const part: Flattened = {
    ...ownFacts(properties),
    id: readId(custom.id),
    name: readId(custom.name),
    type: custom.category,
    isCustom: true,
    ...(readFinite(properties.supplyMa) === null ? {} : { ratings: { supplyMa: properties.supplyMa } }),
    ...(custom.category === 'control' ? { ownTerminals: readTerminals(properties) } : {}),
  };
  flattened.set(custom, part);
  return part;
}

/** A custom component as the library shows it; the same object each time. */
export function customPart(custom: CustomComponent): CustomPart {
  const known = shown.get(custom);
  if (known !== undefined) return known;
  const part = { ...flattenCustomPart(custom), type: custom.category, description: custom.description };
  shown.set(custom, part);
  return part;
}

/**
 * A catalogue with a project's custom components besides; a built-in id keeps its built-in part. The same list gives
 * the same catalogue.
 */
export function withCustomParts(catalogue: Catalogue, customs: readonly CustomPartInput[]): Catalogue {
  if (customs.length === 0) return catalogue;
  const known = extended.get(customs);
  if (known?.from === catalogue) return known.parts;
  const parts = new Map<unknown, PartFacts>();
  for (const custom of customs) parts.set(custom.id, flattenCustomPart(custom));
  for (const [id, part] of catalogue) parts.set(id, part);
  extended.set(customs, { from: catalogue, parts });
  return parts;
}
