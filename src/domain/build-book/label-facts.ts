import type { Blueprint } from '#domain/blueprint/blueprint.ts';
import { terminalsByPart } from '#domain/catalogue/terminals.ts';
import { resolveSupply } from '#domain/electrical/supply.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { formatVolts } from '#domain/units/formats.ts';

/** What the label under a model says, so that in years someone connects the right supply. */
export interface LabelFacts {
  readonly name: string;
  readonly supply: string;
  readonly voltage: string;
  readonly polarity: string;
}

/** Returns the facts of the label: those of what is connected to the model, which before a regulator is its input. */
export function labelFacts({ project }: Pick<ProjectSnapshot, 'project'>, { context }: Blueprint): LabelFacts {
  const { id, name: supply, voltage, alternating } = context.input ?? resolveSupply(project.powerSupplyId).part;
  const facts = { name: project.name, supply };
  if (alternating !== undefined) {
    return { ...facts, voltage: `${formatVolts(alternating.volts)} AC`, polarity: 'either way round' };
  }
  const isSocket = terminalsByPart.get(id)?.leads === 'socket';
  return { ...facts, voltage: `${formatVolts(voltage)} DC`, polarity: isSocket ? 'center pin +' : 'red +, black −' };
}
