import { useMemo, useState } from 'react';
import { describeSection, describeSupply } from '#domain/wiring/describe-wiring.ts';
import type { Netlist, SectionNet } from '#domain/wiring/netlist.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Disclosure } from '#web/ui/page/disclosure.tsx';

/** Lines of a section shown at a time. */
const page = 200;

/** Text description of the diagram in soldering order; a section is described when it is opened. */
export function WiringText({ netlist }: { readonly netlist: Netlist }) {
  const { sections } = netlist;
  const supply = describeSupply(netlist);
  return (
    <section aria-label="Wiring in words" className="px-4 pb-4 text-sm">
      {supply !== '' && <p className="first-letter:uppercase">{supply}</p>}
      {sections.map((section, index) => (
        <SectionText key={section.id} section={section} isOpenAtFirst={index === 0} />
      ))}
    </section>
  );
}

interface SectionTextProps {
  readonly section: SectionNet;
  readonly isOpenAtFirst: boolean;
}

function SectionText({ section, isOpenAtFirst }: SectionTextProps) {
  const [isExpanded, setExpanded] = useState(isOpenAtFirst);
  return (
    <Disclosure
      level="sub"
      title={<bdi>{section.title}</bdi>}
      isExpanded={isExpanded}
      onExpandedChange={setExpanded}
      className="mt-1"
    >
      {isExpanded && <SectionLines section={section} />}
    </Disclosure>
  );
}

function SectionLines({ section }: { readonly section: SectionNet }) {
  const { title, lines } = useMemo(() => describeSection(section), [section]);
  const [count, setCount] = useState(page);
  const left = lines.length - count;
  return (
    <>
      <p className="text-xs text-muted">
        <bdi>{title}</bdi>
      </p>
      <ol className="mt-1 list-decimal space-y-1 pl-10">
        {lines.slice(0, count).map((line, index) => (
          <li key={index}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <Button size="small" className="mt-2" onPress={() => setCount(count + page)}>
          {`Show ${Math.min(page, left)} more of ${lines.length} lines`}
        </Button>
      )}
    </>
  );
}
