import { useId, useState } from 'react';
import { compareOutputs, outputsOf, terminalLabel } from '#domain/catalogue/terminal.ts';
import type { Component } from '#domain/parts/component.ts';
import type { PartFacts } from '#domain/parts/part-facts.ts';
import { terminalsOf } from '#domain/parts/part-terminals.ts';
import { circuitsOfOutput } from '#web/features/builder/commands/parts/driver-commands.tsx';
import { useBuilderControls, useProject } from '#web/features/builder/project/builder-context.ts';
import { circuitsOnOutput } from '#web/features/builder/project/driving-view.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface OutputsFieldProps {
  readonly component: Component;
  readonly part: PartFacts | null;
}

/** Outputs of a placed part in printed order, each with the circuits that it drives. */
export function OutputsField({ component, part }: OutputsFieldProps) {
  const heading = useId();
  const [open, setOpen] = useState<string | null>(null);
  const terminals = terminalsOf(part);
  const outputs = terminals === null ? [] : outputsOf(terminals);
  if (outputs.length === 0) return null;
  return (
    <section aria-labelledby={heading} data-field="outputs" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 id={heading} className="text-sm font-semibold">
          Outputs
        </h3>
        <p className="text-xs text-muted">Changes apply at once.</p>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {outputs
          .toSorted((one, other) => compareOutputs(one.name, other.name))
          .map(({ name, pwm }) => (
            <OutputRow
              key={name}
              component={component}
              output={name}
              canDim={pwm}
              isOpen={open === name}
              onPress={() => setOpen(open === name ? null : name)}
            />
          ))}
      </ul>
    </section>
  );
}

interface OutputRowProps {
  readonly component: Component;
  readonly output: string;
  readonly canDim: boolean;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** One output, with a button that shows the circuits that it can drive. */
function OutputRow({ component, output, canDim, isOpen, onPress }: OutputRowProps) {
  const circuits = useProject((project) => circuitsOnOutput(project, component, output).join(', '));
  const name = terminalLabel(output);
  return (
    <li className="px-2.5 py-1">
      <div className="flex min-h-8 items-center gap-2 text-sm">
        <span className="value w-14 shrink-0 font-semibold">{name}</span>
        {canDim && <Badge>dims</Badge>}
        <span className={circuits === '' ? 'min-w-0 flex-1 text-muted' : 'min-w-0 flex-1 wrap-anywhere'}>
          {circuits === '' ? 'Not used' : circuits}
        </span>
        <Button size="small" aria-expanded={isOpen} aria-label={`Choose circuits for ${name}`} onPress={onPress}>
          {isOpen ? 'Done' : 'Choose'}
        </Button>
      </div>
      {isOpen && <CircuitChoices component={component} output={output} />}
    </li>
  );
}

function CircuitChoices({ component, output }: Pick<OutputRowProps, 'component' | 'output'>) {
  const { run } = useBuilderControls();
  const { snapshot, blueprint } = useProject((project) => project);
  const context = { snapshot: () => snapshot, blueprint: () => blueprint };
  const choices = circuitsOfOutput(context, component.id, output);
  if (choices.length === 0) {
    return <p className="pb-1.5 text-xs text-muted">No circuit fits this output. Put lights in a circuit first.</p>;
  }
  return (
    <div role="group" aria-label={`Circuits on ${terminalLabel(output)}`} className="flex flex-col gap-1 pt-1 pb-2">
      {choices.map(({ id, label, description, isChosen, edit }) => (
        <Checkbox key={id} isSelected={isChosen === true} onChange={() => run(edit)} description={description}>
          {label}
        </Checkbox>
      ))}
    </div>
  );
}
