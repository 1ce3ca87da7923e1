import { describe, expect, it } from 'vitest';
import { FakeServer } from '#testing/web/fake-server.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { projectFromText } from '#testing/project-text.ts';
import { paletteEntries } from '#web/features/builder/keys/palette-entries.tsx';

function open() {
  const session = new FakeServer(projectFromText(['hull 1 led a'])).openSession();
  return { session, controls: builderControls(session, { activeSectionId: 'hull' }) };
}
const labels = (typed: string) => paletteEntries(typed, open().controls).map(({ label }) => label);

describe('the command bar', () => {
  it.each([
    ['12 ww', 'Add 12 × 5mm Through-Hole LED, warm white'],
    ['twelve', 'Add 12 × 5mm Through-Hole LED'],
    ['3 warm white to Cabin', 'Add 3 × 5mm Through-Hole LED, warm white, to new section Cabin'],
    ['red', 'Add 5mm Through-Hole LED, red'],
    ['headlight', 'Add 5mm Through-Hole LED'],
    ['rename', 'Rename the project'],
    ['pdf', 'Build book (PDF)'],
    ['build book', 'Build book (PDF)'],
    ['print', 'Print the wiring diagram'],
    ['new project', 'New Project'],
    ['sign in', 'Sign In'],
    ['login', 'Sign In'],
    ['dark theme', 'Dark theme'],
    ['theme light', 'Light theme'],
    ['solder', 'Solder wire by wire'],
    ['settings', 'Project settings'],
    ['setings', 'Project settings'],
    ['templates', 'Templates'],
    ['usb', 'Power the project from USB'],
    ['wiring', 'Wiring'],
    ['bom', 'Parts List'],
    ['lights off', 'Lights off'],
    ['custom', 'Add Custom Component'],
    ['export', 'Build book (PDF)'],
    ['excel', 'Wire list for Excel'],
    ['csv', 'Wire list as CSV'],
    ['fuse', 'Wires and fuse'],
    ['section hull', 'Section hull'],
    ['shortcuts', 'Keys'],
  ])('finds the best match for "%s" first', (typed, first) => {
    expect(labels(typed)[0]).toContain(first);
  });

  it('offers every file for "export"', () => {
    expect(labels('export')).toEqual(
      expect.arrayContaining(['Build book (PDF)', 'Diagram as SVG', 'Wire list as CSV']),
    );
  });

  it('finds nothing for a text without matches', () => {
    expect(labels('nothing of the kind')).toEqual([]);
  });

  it('creates the section named in a phrase, in the next color, and places the parts in it as one undo step', () => {
    const { session, controls } = open();
    const before = session.now().snapshot;
    paletteEntries('3 warm white to Cabin', controls)[0]?.run();
    const { snapshot, history } = session.now();
    const cabin = snapshot.sections.find(({ name }) => name === 'Cabin');
    expect(cabin?.color).toBe('green');
    expect(snapshot.components.filter(({ sectionId }) => sectionId === cabin?.id)).toHaveLength(3);
    expect(history.past).toHaveLength(1);
    session.undo();
    expect(session.now().snapshot.sections).toEqual(before.sections);
  });

  it('[V1] sets the resistor of a circuit by its reference', () => {
    const { session, controls } = open();
    const [entry, ...others] = paletteEntries('r1 4k7', controls);
    expect([entry?.label, others]).toEqual(['R1: use 4.7kΩ, Circuit 1', []]);
    entry?.run();
    expect(session.now().snapshot.circuits).toMatchObject([{ circuitNumber: 1, ownOhms: 4700 }]);
    expect(labels('r7 470')).toEqual([]);
  });

  it('[B312] wires several windows in a new circuit, each with its resistor', () => {
    const { session, controls } = open();
    const [entry] = paletteEntries('12 warm white windows', controls);
    expect(entry?.label).toMatch(/^Add 12 × .+, warm white, each with its resistor$/);
    entry?.run();
    const { components, circuits } = session.now().snapshot;
    expect(components.filter(({ circuitNumber }) => circuitNumber === 2)).toHaveLength(12);
    expect(circuits).toMatchObject([{ circuitNumber: 2, ledsPerString: 1 }]);
    session.undo();
    expect(session.now().snapshot.circuits).toEqual([]);
  });

  it('keeps the color of the library when a phrase contains another color', () => {
    const { controls, session } = open();
    controls.placing.chooseColor('blue');
    paletteEntries('2 red', controls)[0]?.run();
    expect(session.now().snapshot.components.at(-1)?.properties).toMatchObject({ color: 'red' });
    expect(controls.placing.color.now()).toBe('blue');
  });
});

describe('effects in the command bar', () => {
  const entriesOf = (parts: readonly string[], typed: string) => {
    const session = new FakeServer(projectFromText(parts)).openSession();
    return { session, entries: paletteEntries(typed, builderControls(session, { activeSectionId: 'hull' })) };
  };

  it.each([
    ['navigation', ['hull, circuit 1: Starship navigation light', 'hull, circuit 2: Starship navigation light']],
    ['add navigation lights', ['hull, circuit 1: Starship navigation light']],
    ['candle', ['hull, circuit 1: Candle', 'hull, circuit 2: Candle']],
    ['crossing', ['Railway crossing, 50 a minute: choose its circuits']],
    ['Fl(2) 10s', ['hull, circuit 1: Fl(2) 10s', 'hull, circuit 2: Fl(2) 10s']],
  ])('[L31] are found by "%s" alone', (typed, labels) => {
    const { entries } = entriesOf(['hull 1 led a', 'hull 2 led b'], typed);
    const found = entries.map(({ label }) => label).filter((label) => !label.startsWith('Add '));
    expect(found.slice(0, labels.length)).toEqual(labels);
  });

  it('[L31] connect a standalone LED, because only circuits have effects', () => {
    const { session, entries } = entriesOf(['hull - led Porch'], 'porch candle');
    expect(entries[0]?.label).toBe('Porch needs a circuit for an effect: connect it, with Candle');
    entries[0]?.run();
    const { components, circuits } = session.now().snapshot;
    expect(components.at(-1)?.circuitNumber).toBe(1);
    expect(circuits).toMatchObject([{ circuitNumber: 1, effect: { generator: 'candle' } }]);
    session.undo();
    expect(session.now().snapshot.components.at(-1)?.circuitNumber).toBeNull();
  });
});
