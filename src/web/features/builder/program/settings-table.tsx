import type { ProgramBoardView } from '#web/features/builder/program/program-boards.ts';

const cell = 'border-t border-line px-2 py-1 align-top first:pl-0 last:pr-0';

/** What to set on a board without a program, for each of its outputs. */
export function SettingsTable({ board }: { readonly board: ProgramBoardView }) {
  return (
    <>
      <p className="text-sm text-muted">This board has no program. Set its outputs on the board itself:</p>
      <table aria-label="What to set" className="w-full text-left text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {['Output', 'Circuit', 'Set it to'].map((title) => (
              <th key={title} scope="col" className="px-2 py-1 font-semibold first:pl-0 last:pr-0">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.settings.map(({ output, circuit, text }) => (
            <tr key={`${output} ${circuit}`}>
              <th scope="row" className={`value ${cell} font-semibold`}>
                {output}
              </th>
              <td className={`${cell} wrap-anywhere`}>{circuit}</td>
              <td className={cell}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
