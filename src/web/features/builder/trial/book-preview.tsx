import { type ReactNode, useMemo } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { buildBook, type BookSection, type BuildBook } from '#domain/build-book/build-book.ts';
import type { SolderCard } from '#domain/build-book/solder-cards.ts';
import type { TestCard } from '#domain/build-book/test-cards.ts';
import { severityNames } from '#domain/checks/findings.ts';
import type { PartsListItem } from '#domain/parts-list/parts-list-item.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { formatMilliamps, formatVolts } from '#domain/units/formats.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { paint } from '#domain/wiring/paint/paint.ts';
import { toSvg } from '#domain/wiring/paint/svg.ts';
import { placeAsPicture } from '#domain/wiring/place/place.ts';
import { numberWires } from '#domain/wiring/place/wire-spots.ts';
import { keptSymbols } from '#web/document-files.ts';
import { partTitle } from '#web/features/builder/parts/parts-sheets.ts';
import { WireTable } from '#web/features/builder/trial/wire-table.tsx';
import { countText } from '#web/paged-list/list-frame.tsx';

interface BookPreviewProps {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
}

/** The build book on one long page, with the content of the PDF by chapter. */
export function BookPreview({ snapshot, blueprint }: BookPreviewProps) {
  const book = useMemo(() => buildBook(snapshot, blueprint, connect(snapshot, blueprint)), [snapshot, blueprint]);
  const { title, advice, parts, sections, assembly } = book;
  return (
    <div className="flex flex-col gap-6 wrap-anywhere">
      <Cover title={title} summary={book.summary} />
      {advice.length > 0 && (
        <Chapter title="Before you build">
          {advice.map(({ severity, locations, message, fix }) => (
            <p key={`${locations} ${message}`} className="mt-1.5">
              <strong>
                {severityNames[severity]}: {locations}
              </strong>
              <br />
              {message} {fix}
            </p>
          ))}
        </Chapter>
      )}
      <Chapter title="Parts to buy">
        <Parts parts={parts.map(({ item }) => item)} />
      </Chapter>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {assembly !== null && (
        <Chapter title="Final assembly">
          <WireTable title="Wires" wires={assembly.wireLines} />
          <SolderCards cards={assembly.soldering} />
          <Tests advice={assembly.testAdvice} tests={assembly.tests} />
        </Chapter>
      )}
    </div>
  );
}

function Cover({ title, summary }: Pick<BuildBook, 'title' | 'summary'>) {
  const { sections, circuits, leds, resistors, wires, supply, volts, totalMa } = summary;
  const counts: readonly (readonly [number, string])[] = [
    [sections, 'section'],
    [circuits, 'circuit'],
    [leds, 'LED'],
    [resistors, 'resistor'],
    [wires, 'wire'],
  ];
  return (
    <div className="rounded-lg border border-line bg-raised px-4 py-3">
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-muted">{counts.map(([count, thing]) => countText(count, thing)).join(', ')}</p>
      <p className="text-muted">
        {supply}, {formatVolts(volts)}, {formatMilliamps(totalMa)} with everything on
      </p>
    </div>
  );
}

function Chapter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="border-b border-line pb-1 text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Parts({ parts }: { readonly parts: readonly PartsListItem[] }) {
  return (
    <ul className="mt-1.5 columns-xs gap-6">
      {parts.map((item) => (
        <li key={item.id} className="break-inside-avoid py-0.5">
          <span className="value">{item.quantity} ×</span> {partTitle(item)}
        </li>
      ))}
    </ul>
  );
}

function Section({ section }: { readonly section: BookSection }) {
  const { title, supplyLabel, milliamps, parts, resistors, wireLines, soldering, testAdvice, tests } = section;
  return (
    <Chapter title={title}>
      <p className="mt-1 text-muted">
        {supplyLabel}, {formatMilliamps(milliamps)}
      </p>
      <Diagram section={section} />
      <Parts parts={parts} />
      {resistors.length > 0 && (
        <ul className="mt-2">
          {resistors.map(({ ref, value, rating, bands, circuit }) => (
            <li key={`${ref} ${circuit}`}>
              {ref}: {value}, {rating}, {bands.join(' ')}; for {circuit}
            </li>
          ))}
        </ul>
      )}
      <WireTable title="Wires" wires={wireLines} />
      <SolderCards cards={soldering} />
      <Tests advice={testAdvice} tests={tests} />
    </Chapter>
  );
}

/** The wiring diagram of a section, on white paper in both themes. */
function Diagram({ section: { title, netlist, wireNumbers } }: { readonly section: BookSection }) {
  const source = useMemo(() => {
    const drawing = paint(numberWires(placeAsPicture(netlist), wireNumbers), keptSymbols.now());
    return `data:image/svg+xml,${encodeURIComponent(toSvg(drawing, title))}`;
  }, [netlist, wireNumbers, title]);
  return (
    <img
      src={source}
      alt={`Wiring diagram of ${title}`}
      className="mt-2 h-auto w-full rounded border border-line bg-paper"
    />
  );
}

function SolderCards({ cards }: { readonly cards: readonly SolderCard[] }) {
  return cards.map(({ title, facts, trouble, cautions, steps, each }) => (
    <article key={title} className="mt-3 rounded-lg border border-line px-3 py-2">
      <h4 className="font-semibold">{title}</h4>
      {facts !== '' && <p className="text-muted">{facts}</p>}
      {trouble !== null && <p className="text-error">{trouble}</p>}
      {cautions.map((caution) => (
        <p key={caution} className="text-warning">
          {caution}
        </p>
      ))}
      <ol className="mt-1 list-decimal pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {each.map(({ name, parts, wires }) => (
        <p key={`${name} ${parts}`} className="pl-5 text-muted">
          {name}: {parts}; {wires}
        </p>
      ))}
    </article>
  ));
}

interface TestsProps {
  readonly advice: readonly string[];
  readonly tests: readonly TestCard[];
}

function Tests({ advice, tests }: TestsProps) {
  if (advice.length + tests.length === 0) return null;
  return (
    <div className="mt-3">
      <h4 className="font-semibold">Test</h4>
      {advice.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {tests.map(({ title, trouble, points }) => (
        <p key={title} className="mt-1">
          <strong>{title}</strong>{' '}
          {trouble ?? points.map(({ probes, expected, range }) => `${probes}: ${expected} (${range})`).join('; ')}
        </p>
      ))}
    </div>
  );
}
