import type { FlatProbePoint } from '#domain/fault-finder/probe-points.ts';
import type { FaultText } from '#domain/fault-finder/fault-text.ts';
import type { AmbiguityGroup } from '#domain/fault-finder/find-faults.ts';
import type { NextReading } from '#domain/fault-finder/next-reading.ts';
import { formatVolts } from '#domain/units/formats.ts';
import type { FaultSearchResult } from '#web/features/builder/wiring/measuring/use-fault-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';

interface FaultReportProps {
  readonly result: FaultSearchResult | null;
  readonly isSearching: boolean;
  readonly words: FaultText;
  readonly points: readonly FlatProbePoint[];
  readonly onMeasure: (red: FlatProbePoint, black: FlatProbePoint) => void;
}

const advice =
  'Switch everything on, then mark the lights that are dark, dim, or too bright. Meter readings narrow it down.';
const nothing = 'No single fault explains this. Check the marked lights; there may be more than one fault.';
const beyondVolts =
  'No voltage reading can tell these apart. Check the joints and the direction of the LEDs. At an open joint, a meter shows a voltage between the leg and the bare wire.';

/** Suspects listed of the likeliest group, and of each less likely group. */
const listed = 12;
const listedLess = 3;

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The most likely fault in a sentence; otherwise why there is none. */
function headline({ result, isSearching, words }: FaultReportProps): string {
  if (result === null) return isSearching ? 'Searching...' : advice;
  const [group] = result.groups;
  if (group === undefined) return nothing;
  const [first] = group;
  const prefix = first.mismatch < 1 ? '' : 'No single fault explains all of it. ';
  return group.length === 1
    ? `${prefix}Most likely: ${words.suspect(first)}.`
    : `${prefix}${group.length} causes are equally likely.`;
}

/** The most likely fault, the next measurement, and less likely faults. */
export function FaultReport(props: FaultReportProps) {
  const { result, isSearching, words, points, onMeasure } = props;
  const [first, ...others] = result?.groups ?? [];
  return (
    <div
      role="group"
      aria-label="Possible causes"
      className="min-w-0 rounded-lg border border-line bg-ground px-3 py-2 text-sm max-lg:min-h-24 lg:row-span-3 lg:self-start"
    >
      <p role="status" aria-busy={isSearching} className={first === undefined ? 'text-xs text-muted' : 'font-semibold'}>
        {headline(props)}
      </p>
      {first !== undefined && (
        <>
          <NextMeasurement reading={result?.reading ?? null} group={first} {...{ words, points, onMeasure }} />
          {first.length > 1 && <SuspectList group={first} words={words} most={listed} />}
          <LessLikely groups={others} words={words} />
        </>
      )}
    </div>
  );
}

interface GroupProps {
  readonly group: AmbiguityGroup;
  readonly words: FaultText;
}

function SuspectList({ group, words, most }: GroupProps & { readonly most: number }) {
  const more = group.length - most;
  return (
    <ul className="mt-2 list-disc space-y-0.5 pl-5">
      {group.slice(0, most).map((suspect, index) => (
        <li key={index} className="wrap-anywhere">
          {capital(words.suspect(suspect))}
        </li>
      ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  );
}

interface NextMeasurementProps extends GroupProps, Pick<FaultReportProps, 'points' | 'onMeasure'> {
  readonly reading: NextReading | null;
}

/** The next measurement, and the faults that each reading would point to. */
function NextMeasurement({ reading, group, words, points, onMeasure }: NextMeasurementProps) {
  if (group.length === 1) return null;
  const find = (terminal: string | undefined) => points.find(({ at }) => at === terminal);
  const [red, black] = [find(reading?.red), find(reading?.black)];
  if (reading === null || red === undefined || black === undefined) return <p className="mt-2">{beyondVolts}</p>;
  return (
    <div className="mt-1 border-b border-line pb-2">
      <p>{`To tell them apart, measure with the red probe on ${red.words} and the black one on ${black.words}:`}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {reading.outcomes.map(({ volts, suspects: [first, ...rest] }, index) => (
          <li key={index} className="wrap-anywhere">
            {`about ${volts < -0.05 ? '−' : ''}${formatVolts(Math.abs(volts))}: ${words.suspect(first)}`}
            {rest.length > 0 && ` or ${rest.length} other ${rest.length === 1 ? 'cause' : 'causes'}`}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-2" onPress={() => onMeasure(red, black)}>
        Place the probes there
      </Button>
    </div>
  );
}

function LessLikely({ groups, words }: { readonly groups: readonly AmbiguityGroup[]; readonly words: FaultText }) {
  if (groups.length === 0) return null;
  return (
    <div className="mt-2 border-t border-line pt-2 text-xs text-muted">
      <p className="font-semibold">Less likely</p>
      {groups.map((group, index) => (
        <SuspectList key={index} group={group} words={words} most={listedLess} />
      ))}
    </div>
  );
}
