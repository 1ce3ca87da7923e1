import type { PinUse } from '#domain/program/pin-table.ts';

const cell = 'border-t border-line px-2 py-1 align-top first:pl-0 last:pr-0';

/** The pins that a program uses. */
export function PinTable({ pins }: { readonly pins: readonly PinUse[] }) {
  return (
    <table className="w-full self-start text-left text-sm">
      <caption className="mb-2 text-left text-sm font-semibold">Pins</caption>
      <thead className="text-xs text-muted">
        <tr>
          {['Pin', 'Use'].map((title) => (
            <th key={title} scope="col" className="px-2 py-1 font-semibold first:pl-0 last:pr-0">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pins.map(({ pin, use }) => (
          <tr key={`${pin} ${use}`}>
            <th scope="row" className={`value ${cell} font-semibold`}>
              {pin}
            </th>
            <td className={`${cell} wrap-anywhere`}>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
