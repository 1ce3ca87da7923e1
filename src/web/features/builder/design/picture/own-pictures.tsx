import type { StandalonePart } from '#domain/blueprint/blueprint.ts';
import { isSwitch } from '#domain/circuits/circuit-rules.ts';
import { WirePart } from '#web/features/builder/design/picture/wire-part.tsx';
import type { PartRowProps } from '#web/features/builder/design/parts/part-rows.tsx';

export interface OwnPicturesProps {
  readonly parts: readonly StandalonePart[];
  /** The same parts as rows. */
  readonly rows: readonly PartRowProps[];
  /** Whether nothing of the section is wired. */
  readonly isDead: boolean;
}

/** The parts that stand alone, each between its own ends of the rails; an LED behind its own resistor. */
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
            after={isDead ? 'open' : isSwitch(part.component) ? 'plus' : 'minus'}
          />
        );
      })}
    </div>
  );
}
