import { useMemo, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import type { ProbePoint } from '#domain/meter/probes.ts';
import { inks } from '#domain/wiring/paint/drawing-styles.ts';
import { boxStyle, fieldStyle, labelStyle } from '#web/ui/fields/field-frame.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { floatStyle, rowStyle } from '#web/ui/style/float-style.ts';

/** Maximum terminals in the open list; typing narrows it down. */
const mostListed = 40;

/** Finds terminals by text: first those whose name starts with it, then those that contain it. */
function findPoints(points: readonly ProbePoint[], typed: string): ProbePoint[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return points.slice(0, mostListed);
  const first = points.filter(({ words }) => words.toLowerCase().startsWith(text));
  const rest = points.filter((point) => {
    return !first.includes(point) && `${point.words} ${point.about}`.toLowerCase().includes(text);
  });
  return [...first, ...rest].slice(0, mostListed);
}

/** Adds the chosen terminal to the list, whatever the user types. */
function addChosen(found: readonly ProbePoint[], point: ProbePoint | null): readonly ProbePoint[] {
  return point === null || found.some(({ key }) => key === point.key) ? found : [...found, point];
}

interface ProbeFieldProps {
  readonly color: 'red' | 'black';
  readonly points: readonly ProbePoint[];
  readonly point: ProbePoint | null;
  readonly onChoose: (point: ProbePoint) => void;
}

const dots = { red: inks.plus, black: inks.minus };
const names = { red: 'Red probe', black: 'Black probe' };

/** Field for the terminal of a probe, found by typing its reference. */
export function ProbeField({ color, points, point, onChoose }: ProbeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => addChosen(findPoints(points, typed ?? ''), point), [points, point, typed]);
  return (
    <ComboBox
      items={found}
      inputValue={typed ?? point?.words ?? ''}
      onInputChange={(text) => setTyped(text === point?.words ? null : text)}
      selectedKey={point?.key ?? null}
      onSelectionChange={(key) => {
        const chosen = found.find((each) => each.key === key);
        if (chosen === undefined) return;
        setTyped(null);
        onChoose(chosen);
      }}
      // While typing, the chosen terminal is the placeholder; it returns on blur if no other was chosen.
      onFocus={() => setTyped('')}
      onBlur={() => setTyped(null)}
      menuTrigger="focus"
      allowsEmptyCollection
      className={fieldStyle}
    >
      <Label className={classNames(labelStyle, 'flex items-center gap-1.5')}>
        <span
          aria-hidden="true"
          className="size-2.5 rounded-full ring-1 ring-edge"
          style={{ background: dots[color] }}
        />
        {names[color]}
      </Label>
      <Input placeholder={point?.words ?? 'Terminal'} className={boxStyle} />
      <PointList found={found} />
    </ComboBox>
  );
}

/** The open list of a field: each terminal with a description of its part. */
function PointList({ found }: { readonly found: readonly ProbePoint[] }) {
  return (
    <Popover
      placement="top start"
      offset={4}
      className={classNames(floatStyle, 'max-w-[min(24rem,calc(100vw-1.5rem))] min-w-(--trigger-width)')}
    >
      <ListBox
        items={found}
        className="max-h-64 overflow-auto p-1 outline-none"
        renderEmptyState={() => <p className="px-2 py-1.5 text-muted">No connected terminal has that name.</p>}
      >
        {(item: ProbePoint) => (
          <ListBoxItem id={item.key} textValue={item.words} className={classNames(rowStyle, 'data-focused:bg-ink/10')}>
            <span className="min-w-0">
              <Text slot="label" className="block">
                {item.words}
              </Text>
              <Text slot="description" className="block truncate text-xs text-muted first-letter:uppercase">
                {item.about}
              </Text>
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
