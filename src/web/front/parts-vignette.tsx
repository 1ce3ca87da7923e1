import type { ExampleCircuit } from '#web/front/example-circuit.ts';
import { ColorDot } from '#web/ui/feedback/color-dot.tsx';
import { colorName } from '#web/ui/style/color-name.ts';

/** The parts list of the example circuit. */
export function PartsVignette({ example }: { readonly example: ExampleCircuit }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">The parts of the example circuit</caption>
      <tbody className="divide-y divide-line">
        {example.parts.map(({ id, quantity, name, color }) => (
          <tr key={id}>
            <td className="value w-9 py-1.5 pr-3 text-right text-xs text-muted">{quantity}×</td>
            <td className="py-1.5">{name}</td>
            <td className="py-1.5 text-right text-xs text-muted">
              {color !== null && (
                <span className="inline-flex items-center gap-2">
                  {colorName(color)}
                  <ColorDot led={color} size="small" />
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
