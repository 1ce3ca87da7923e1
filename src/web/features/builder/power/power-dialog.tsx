import { Zap } from 'lucide-react';
import { useMemo } from 'react';
import { type ProjectPower, projectPower, type SupplyPower } from '#domain/power/project-power.ts';
import { HeatView } from '#web/features/builder/power/heat-view.tsx';
import { LightsView } from '#web/features/builder/power/lights-view.tsx';
import type { NamedSection } from '#web/features/builder/power/power-text.ts';
import { PowerTable } from '#web/features/builder/power/power-table.tsx';
import { SupplyView } from '#web/features/builder/power/supply-power.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** Power of the project: each supply in relation to its limit, the heat, and the values of all circuits. */
export function PowerDialog({ onClose }: { readonly onClose: () => void }) {
  const blueprint = useProject((project) => project.blueprint);
  const power = useMemo(() => projectPower(blueprint), [blueprint]);
  return (
    <Dialog title="Power and heat" isOpen onOpenChange={onClose} size="large">
      {power.sections.length === 0 ? <NothingOn /> : <PowerView power={power} onClose={onClose} />}
    </Dialog>
  );
}

function NothingOn() {
  return (
    <EmptyState title="Nothing draws current yet" icon={<Zap />}>
      Place an LED to see its current, the battery life and where the heat goes.
    </EmptyState>
  );
}

interface PowerViewProps {
  readonly power: ProjectPower;
  readonly onClose: () => void;
}

/** Text about the circuits that a supply feeds. */
function feedsText({ scope }: SupplyPower, named: ReadonlyMap<string, NamedSection>): string {
  if (scope === 'input') return 'feeds the regulator';
  return `feeds ${named.get(scope)?.name ?? 'the project'}`;
}

function PowerView({ power, onClose }: PowerViewProps) {
  const { readOnly, dialogs } = useBuilderControls();
  const sections = useProject(({ snapshot }) => snapshot.sections);
  const fuseMa = useProject(({ snapshot }) => snapshot.project.settings.fuseMa);
  const named: ReadonlyMap<string, NamedSection> = useMemo(
    () => new Map(sections.map((each) => [each.id, each])),
    [sections],
  );
  const editDuty = ({ id: sectionId }: NamedSection, circuitNumber: number, title: string) => {
    dialogs.enqueue({ kind: 'circuit-settings', place: { sectionId, circuitNumber }, title });
    dialogs.enqueue({ kind: 'power' });
    onClose();
  };
  const { supplies } = power;
  const first = supplies.some(({ scope }) => scope === 'input') ? 'input' : 'master';
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        {supplies.map((supply) => (
          <SupplyView
            key={supply.scope}
            supply={supply}
            feeds={feedsText(supply, named)}
            sections={power.sections.filter((section) => section.supplies.includes(supply.scope))}
            named={named}
            fuseMa={supply.scope === first ? fuseMa : null}
          />
        ))}
      </div>
      <HeatView power={power} named={named} />
      <PowerTable
        sections={power.sections}
        named={named}
        batteries={new Set(supplies.flatMap(({ scope, isBattery }) => (isBattery ? scope : [])))}
        onDuty={readOnly ? null : editDuty}
      />
      <LightsView />
    </div>
  );
}
