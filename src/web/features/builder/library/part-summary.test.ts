import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { partMark, partSummary } from '#web/features/builder/library/part-summary.ts';
import { recommendedResistors } from '#web/features/builder/library/recommended-resistors.ts';

const part = (id: string) => {
  const found = builtInCatalogue.get(id);
  if (found === undefined) throw new Error(`no part ${id}`);
  return found;
};

describe('a part in the library', () => {
  it.each([
    ['led-8mm', ['2 V', '30 mA', '8mm'], null],
    ['cob-high-cri-10w', ['32 V', '300 mA', '3000 K', '19mm'], null],
    ['led-strip-24v', ['100 cm', '60 LEDs/m', '24 V'], 'Customizable'],
    ['led-ws2812b', ['100 cm', '60 LEDs/m', '5 V'], 'Customizable'],
    ['filament-flexible', ['3 V', '100 mA', '2200 K', '2mm wide'], 'Custom Length'],
    ['led-strobe', ['3.2 V', '20 mA', '5mm'], 'Built-in R'],
    ['cob-array-ring-12v', ['12 V', '150 mA', '60mm ring'], 'Built-in R'],
    ['battery-9v', ['9 V', '500 mAh'], null],
    ['usb-power-5v', ['5 V', '1000 mA'], null],
    ['resistor-100r-0.5w', ['0.5 W', '5 %'], null],
  ])('[B42] %s shows %j, marked %j', (id, summary, mark) => {
    expect(partSummary(part(id))).toEqual(summary);
    expect(partMark(part(id))).toBe(mark);
  });

  it.each([
    ['battery-9v', 'led-5mm', 330],
    ['battery-9v', 'led-8mm', 220],
    ['usb-power-5v', 'led-5mm', 150],
    ['power-plug-12v', 'filament-flexible', 82],
  ])('[B42] on %s, %s is recommended %i Ω', (powerSupplyId, id, ohms) => {
    const project = { ...projectDefaults, id: 'p', powerSupplyId };
    expect(recommendedResistors(project).get(id)?.standardOhms).toBe(ohms);
  });

  it('[B42] an LED that needs more than the supply gives has no resistor, but the voltage it needs', () => {
    const single = recommendedResistors({ ...projectDefaults, id: 'p' }).get('cob-5w');
    expect(single).toMatchObject({ status: 'insufficient-voltage', standardOhms: null, totalVf: 16 });
  });
});
