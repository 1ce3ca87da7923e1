import { useMemo } from 'react';
import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { type PinRow, pinTables, type PinTable } from '#domain/build-book/pin-table.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { wiresOf } from '#web/features/builder/wiring/drawing/draw-wiring.ts';
import { connect } from '#domain/wiring/connect/connect.ts';

/** Project of the pin tables; `sectionId` null shows the tables of all sections. */
export interface PinTablesProps {
  readonly snapshot: ProjectSnapshot;
  readonly blueprint: Blueprint;
  readonly sectionId: string | null;
}

/** Pin tables of microcontrollers, controllers, and connectors: the circuits and transistor of each pin, and its wires. */
export function PinTables({ snapshot, blueprint, sectionId }: PinTablesProps) {
  const tables = useMemo(() => {
    const netlist = connect(snapshot, blueprint);
    const all = pinTables(netlist, blueprint, wiresOf(netlist, { snapshot, blueprint }));
    const title = netlist.sections.find(({ id }) => id === sectionId)?.title;
    return sectionId === null ? all : all.filter(({ section }) => section === title);
  }, [snapshot, blueprint, sectionId]);
  return (
    <section aria-label="Pins" className="px-1 pb-4">
      {tables.length === 0 ? (
        <p className="text-sm text-muted">No pins used in this section.</p>
      ) : (
        tables.map((table) => <OneTable key={table.ref} table={table} />)
      )}
    </section>
  );
}

const cell = 'border-t border-line px-2 py-1 align-top first:pl-0 last:pr-0';

function OneTable({ table: { ref, name, section, rows } }: { readonly table: PinTable }) {
  return (
    <table className="mt-2 w-full max-w-3xl border-collapse text-left text-sm first:mt-0">
      <caption className="pb-1 text-left">
        <span className="font-semibold">{ref}</span> <bdi>{name}</bdi>
        <span className="text-xs text-muted">
          , <bdi>{section}</bdi>
        </span>
      </caption>
      <thead className="text-xs text-muted">
        <tr>
          {['Pin', 'Drives', 'Through', 'Wires'].map((title) => (
            <th key={title} scope="col" className="px-2 py-1 font-semibold first:pl-0 last:pr-0">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.pin}>
            <th scope="row" className={`value ${cell} font-semibold whitespace-nowrap`}>
              {row.pin}
            </th>
            <td className={`${cell} wrap-anywhere`}>
              <bdi>{row.drives}</bdi>
            </td>
            <td className={`${cell} whitespace-nowrap`}>
              {row.transistor ?? (row.wires.length === 0 ? '' : 'directly')}
            </td>
            <td className={`value ${cell}`}>{wiresText(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The wires of a pin: `4, 5`, or of another section `2 (Bow)`. */
function wiresText({ wires }: PinRow): string {
  return wires.map(({ number, section }) => (section === null ? number : `${number} (${section})`)).join(', ');
}
