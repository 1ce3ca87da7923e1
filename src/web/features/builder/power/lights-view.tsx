import { type Blueprint, type BlueprintSection, partsIn } from '#domain/blueprint/blueprint.ts';
import { brightnessOf } from '#domain/electrical/brightness.ts';
import { branchLoad, insideOhms } from '#domain/electrical/part-loads.ts';
import { isBulb } from '#domain/parts/part-facts.ts';
import { partRange } from '#domain/parts/part-references.ts';
import { lightColor } from '#domain/parts/light.ts';
import { nameOf, type ResolvedLed } from '#domain/parts/resolved-part.ts';
import { toVolts } from '#domain/units/amounts.ts';
import { formatMilliamps } from '#domain/units/formats.ts';
import { useProject } from '#web/features/builder/project/builder-context.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';

/** Brightness of a light with a rating. */
interface LightRow {
  readonly id: string;
  readonly title: string;
  readonly reference: string;
  readonly color: string;
  readonly milliamps: number;
  readonly looksPct: number;
  readonly word: string;
  /** Its current as a multiple of the rating. */
  readonly q: number;
}

type Shining = Pick<LightRow, 'milliamps' | 'looksPct' | 'word' | 'q'>;

/** Brightness of a light in its string, or of a bulb or pre-wired LED that is directly on its supply; null for others. */
function shiningOf({ strings, circuits, supply }: BlueprintSection, light: ResolvedLed): Shining | null {
  if (light.role === 'series') {
    const string = strings.find(({ componentIds }) => componentIds.includes(light.id));
    if (string === undefined) return null;
    const milliamps = string.predictedMa?.nominal ?? string.actualCurrentMa ?? 0;
    return { milliamps, ...(string.brightness ?? { word: 'stays dark', looksPct: 0, q: 0 }) };
  }
  if (!isBulb(light.part) && insideOhms(light) === null) return null;
  const circuit = circuits.find(({ number }) => number === light.circuitNumber);
  const milliamps = branchLoad(light, circuit?.ledString?.supplyV ?? toVolts(supply.microvolts ?? 0)) / light.quantity;
  return { milliamps, ...brightnessOf([light], milliamps) };
}

/** All lights with a rating, the brightest first; an item in several strings counts by its first. */
function lightRows({ sections }: Blueprint): readonly LightRow[] {
  const rows = sections.flatMap((section) =>
    partsIn(section).flatMap((part): LightRow[] => {
      const shining = part.type === 'led' ? shiningOf(section, part) : null;
      if (shining === null) return [];
      return [
        {
          id: part.id,
          title: nameOf(part),
          reference: partRange(part),
          color: lightColor(part.part, part.component.properties),
          ...shining,
        },
      ];
    }),
  );
  return rows.toSorted((one, other) => other.q - one.q);
}

/** Lights sorted by brightness, as bars of their perceived brightness. Rule B174. */
export function LightsView() {
  const blueprint = useProject((project) => project.blueprint);
  const rows = lightRows(blueprint);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="power-lights" className="flex flex-col gap-3">
      <h3 id="power-lights" className="text-sm font-semibold">
        Brightness <span className="font-normal text-muted">how bright each light looks, compared with its rating</span>
      </h3>
      <ul className="grid gap-x-8 gap-y-2 text-sm md:grid-cols-2">
        {rows.map(({ id, title, reference, color, milliamps, looksPct, word }) => (
          <li key={id} className="flex min-w-0 flex-col gap-0.5">
            <span className="flex items-baseline gap-2">
              <ColorDot led={color} size="small" />
              <span className="min-w-0 truncate">{title}</span>
              <span className="value shrink-0 text-xs text-muted">{reference}</span>
              <span className="value ml-auto shrink-0 text-xs">{formatMilliamps(milliamps)}</span>
            </span>
            <span className="flex items-center gap-2 text-xs text-muted">
              <span aria-hidden="true" className="h-1.5 min-w-0 flex-1 rounded-full bg-line">
                <span
                  data-led={color}
                  style={{ width: `${looksPct}%` }}
                  className="block h-full rounded-full border border-ink/25 [background:var(--led-fill)]"
                />
              </span>
              <span className="w-44 shrink-0">{`${Math.round(looksPct)} %, ${word}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
