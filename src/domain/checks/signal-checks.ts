import type { Check } from '#domain/checks/check.ts';
import { type CheckedProject, locationOf, nameOfPart } from '#domain/checks/checked-project.ts';
import { toCheck } from '#domain/checks/to-check.ts';
import { dataHighV } from '#domain/driving/pixel-lines.ts';
import { formatDecimal } from '#domain/units/formats.ts';

/** The speakers for which no amplifier output is left. */
function checkSpeakers({ speakers }: CheckedProject): Check[] {
  return speakers
    .filter(({ outputs }) => outputs.includes(null))
    .map(({ speaker, section }) => {
      const values = { name: nameOfPart(speaker) };
      return toCheck('speaker-no-amplifier', { values }, locationOf(section, speaker));
    });
}

/** Where nothing gives a level shifter the 5 V that it works with. */
const noShifter = {
  message: '{name} needs a data signal of 3.5 V or more; {driver} gives {logic} V.',
  fix: 'Feed one of them with 5 V: a level shifter then comes by itself.',
};

/** The addressable parts whose data comes from an output of too low a voltage. */
function checkDataLevels({ pixelLines }: CheckedProject): Check[] {
  return pixelLines
    .filter(({ logicV, first }) => logicV < dataHighV(first.led))
    .map(({ control, logicV, first: { led, section }, shifterFedBy }) => {
      const values = { name: nameOfPart(led), driver: nameOfPart(control), logic: formatDecimal(logicV, 2) };
      const finding = { values, ...(shifterFedBy === null ? noShifter : {}) };
      return toCheck('addressable-logic-level', finding, locationOf(section, led));
    });
}

/** What the checks find in what boards send to lights and speakers. Rule E125. */
export function checkSignals(project: CheckedProject): Check[] {
  return [...checkSpeakers(project), ...checkDataLevels(project)];
}
