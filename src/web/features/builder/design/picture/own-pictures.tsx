import type { StandalonePart } from '#domain/blueprint/blueprint.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { isInBothLeads } from '#domain/driving/driving-section.ts';
import { WirePart } from '#web/features/builder/design/picture/wire-part.tsx';
import type { PartRowProps } from '#web/features/builder/design/parts/part-rows.tsx';

export interface OwnPicturesProps {
  readonly parts: readonly StandalonePart[];
  /** Rows of the same parts. */
  readonly rows: readonly PartRowProps[];
  /** Whether the section is not wired. */
  readonly isDead: boolean;
}

/** Standalone parts, each between its own ends of the rails, an LED after its own resistor. */
export function OwnPictures({ parts, rows, isDead }: OwnPicturesProps) {
  return (
    <div role="list" className="own-wires">
      {parts.map(({ part }, index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <WirePart
            key={part.id}
            {...row}
            part={part}
            before={isDead ? 'open' : 'plus'}
            after={isDead ? 'open' : isSwitch(part.component) || isInBothLeads(part) ? 'plus' : 'minus'}
          />
        );
      })}
    </div>
  );
}
