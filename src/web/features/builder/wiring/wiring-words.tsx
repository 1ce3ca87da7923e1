import type { WiringDescription } from '#domain/wiring/describe-wiring.ts';

interface WiringWordsProps {
  readonly id: string;
  readonly description: WiringDescription;
}

// What scrolls must be reachable by keyboard.
const reachable = { tabIndex: 0 } as const;

/** The diagram in words, in the order of soldering. */
export function WiringWords({ id, description }: WiringWordsProps) {
  return (
    <section id={id} aria-label="Wiring in words" {...reachable} className="max-h-72 overflow-y-auto px-4 pb-4 text-sm">
      <p>{description.supply}</p>
      {description.sections.map(({ id: sectionId, title, lines }) => (
        <section key={sectionId} aria-label={title} className="mt-3">
          <h4 className="font-semibold">{title}</h4>
          <ol className="mt-1 list-decimal space-y-1 pl-6">
            {lines.map((line, index) => (
              <li key={index}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
