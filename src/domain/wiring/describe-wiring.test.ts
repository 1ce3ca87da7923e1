import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { connect } from '#domain/wiring/connect/connect.ts';
import { descriptionText, describeWiring } from '#domain/wiring/describe-wiring.ts';
import { sampleProject } from '#testing/sample-project.ts';

/** Description of a sample project. */
function describeSample(name: string): string {
  const snapshot = sampleProject(name);
  return descriptionText(describeWiring(connect(snapshot, deriveBlueprint(snapshot, undefined, { checks: false }))));
}

describe('describeWiring', () => {
  it('[W16] describes each rung from + to − in reading order', () => {
    expect(describeSample('lighthouse').split('\n').slice(0, 5)).toEqual([
      'battery PS1 (9V Battery, 9V DC, wires end on BT1: 9 V battery clip with leads).',
      '',
      'Lantern, 9V Battery, 9V DC, draws 42.6 mA',
      'Circuit 1: Beacon: from + through Switch S1 (Lamp switch), resistor R1 120Ω 5% 0.125W (brown red brown gold, or 150Ω), LED D1.1 (Beacon, white, 3.2 V), LED D1.2 (Beacon, white, 3.2 V), to −. 21.7 mA.',
      'Circuit 2: Gallery: from + through Switch S2 (Mini Slide Switch SPDT, COM: middle pin, A: outer pin), resistor R2 330Ω 5% 0.5W (orange orange brown gold, or 390Ω), LED D2 (Gallery lamp, yellow, 2.1 V), to −. 20.9 mA.',
    ]);
  });

  it('[W16] describes dark strings, side branches, feeds of sections, and unwired parts', () => {
    const text = describeSample('starship');
    expect(text).toMatch(/an open gap, no resistor, LED .*, to −\. Cannot light: these 5 LEDs need more than 16 V/);
    expect(text).toContain(
      'Circuit 1: Main lights, side branch: from + through Switch S2 (Bridge power), LED strip D2',
    );
    expect(text).toContain(
      "Fed from the project's + through regulator PS2 (LM7805 5V Regulator, 5V DC, OUT: right leg, IN: left leg, print towards you).",
    );
    expect(text).toContain("Fed from the project's + through Switch S5 (Hull lights, COM: middle pin, A: outer pin).");
    expect(text).toContain(
      'Fed from battery PS3 (CR2032 Coin Cell 3V, 3V DC, wires end on BT1: CR2032 holder with leads).',
    );
    expect(text).toContain('Circuit 5: from + through Switch S7 (Tilt Ball Switch). Nothing is connected after this');
    expect(text).toContain('Circuit 2: Running lights with a long name for the port side: board U1 (Arduino Nano');
    expect(text).toMatch(
      /board U1 \(Arduino Nano.*VIN to \+, GND to −, D3 to the gate for circuit 2, D2 to R11, Engine room, after S3\./,
    );
    expect(text).toContain('DIN from R11, DO to D8 DIN.');
    expect(text).toContain('Not connected in this plan: 2 × resistor R7 (330Ω Resistor 0.25W');
    expect(text).toContain('Build this 12 times.');
  });
});
