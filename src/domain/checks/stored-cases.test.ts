import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { CheckId } from '#domain/checks/check-texts.ts';
import { placeKey } from '#domain/checks/findings.ts';
import { applyFix, fixOf } from '#testing/fixed-project.ts';
import { storedCase } from '#testing/stored-case.ts';

/** Findings of some checks in a stored case: severity, check, place, and texts. */
function findingsOf(name: string, ...some: CheckId[]): string[] {
  const { checks } = deriveBlueprint(storedCase(name));
  return checks
    .filter(({ id }) => some.includes(id))
    .map((check) => `${check.severity} ${check.id} ${placeKey(check)}: ${check.message} ${check.fix}`.trim());
}

/** Checks of own values, section 9. */
const coveredChecks: ReadonlySet<string> = new Set<CheckId>([
  'over-current-severe',
  'current-limit',
  'voltage-dangerous',
  'wire-drop',
  'wire-thin',
  'wire-overload',
  'own-battery-always-on',
  'lipo-care',
  'pixels-switched',
  'peak-supply',
  'peak-transistor',
  'peak-switch',
  'fuse-too-small',
  'fuse-too-large',
  'light-goes-out',
  'chips-behind-pwm',
  'power-bank-sleeps',
  'regulator-hot',
  'regulator-too-hot',
]);

describe('the dangers and false statements of the stored cases', () => {
  it.each<{ name: string; found: string[]; never?: RegExp }>([
    { name: 'A-5mm-LED-49mA-silent', found: ['error current-limit s1.c1', 'error current-limit s2.c1'] },
    { name: 'A-above-absolute-maximum-0402-25mA', found: ['error current-limit s1.c1'] },
    { name: 'A-circuit-wire-0.1mm-1A', found: ['error wire-overload s1/1'] },
    {
      name: 'A-circuit-wire-0.1mm-WS2812-1.8A',
      found: ['warning wire-thin p', 'warning wire-drop s1.c2', 'error wire-overload s1/1'],
    },
    { name: 'A-false-dimmer-turns-board-off', found: [], never: /turns both off/ },
    { name: 'A-false-switch-turns-both-off', found: [], never: /turns both off/ },
    { name: 'A-no-wire-drop-for-addressable', found: ['warning wire-drop s1.c1', 'error wire-overload s1/1'] },
    {
      name: 'A-own-battery-section-not-behind-the-switch',
      found: ['info lipo-care s2', 'warning own-battery-always-on s2'],
    },
    {
      name: 'A-pixels-minus-switched-by-mosfet',
      found: ['info chips-behind-pwm s1.c2', 'error pixels-switched s1.c2'],
    },
    { name: 'B-2N7000-for-motor-stall-360mA', found: [], never: /2N7000/ },
    { name: 'B-four-servos-2.6A-peak-on-USB-1A', found: ['warning peak-supply p'] },
    { name: 'B-fuse-above-wire-and-supply', found: ['warning fuse-too-large p'] },
    { name: 'B-fuse-below-load', found: ['error fuse-too-small p'] },
    { name: 'B-heatsink-in-list-but-error-stays', found: [], never: /heatsink|shut down/ },
    { name: 'B-no-wire-drop-for-board', found: ['warning wire-drop s1.c1', 'warning wire-thin s1/1'] },
    { name: 'B-one-LED-fewer-of-one', found: ['info lipo-care p'], never: /one LED fewer/i },
    { name: 'B-rainbow-LED-behind-PWM', found: ['info chips-behind-pwm s1.c2'] },
    { name: 'B-slide-switch-200mA-motor-stall-360mA', found: ['warning peak-switch s1.c1'] },
    { name: 'B-white-on-CR2032-will-not-light', found: [], never: /not light/ },
    { name: 'C-powerbank-10mA', found: ['info power-bank-sleeps p'] },
    { name: 'S-120V-soldered-without-a-word', found: ['error voltage-dangerous s1'] },
  ])('[E32] answers $name with $found', ({ name, found, never }) => {
    const { checks } = deriveBlueprint(storedCase(name));
    const answers = checks.filter(({ id }) => coveredChecks.has(id));
    expect(answers.map((check) => `${check.severity} ${check.id} ${placeKey(check)}`)).toEqual(found);
    const texts = checks.flatMap(({ message, fix }) => [message, fix]);
    if (never !== undefined) expect(texts.filter((text) => never.test(text))).toEqual([]);
  });

  it('[E110] reports a custom supply whose current is exceeded', () => {
    const { checks } = deriveBlueprint(storedCase('A-custom-supply-current-ignored'));
    expect(checks.find(({ severity }) => severity === 'error')).toMatchObject({
      id: 'supply-overload',
      sectionId: 's1',
    });
  });
});

describe('the checks of wires to circuits', () => {
  it.each<[string, CheckId[], string[]]>([
    [
      'A-circuit-wire-0.1mm-1A',
      ['wire-thin', 'wire-overload', 'wire-drop'],
      [
        'error wire-overload s1/1: 1 A can melt the insulation of 0.1 mm enameled, about 36 AWG wire. Use a thicker wire to this circuit.',
      ],
    ],
    [
      'A-circuit-wire-0.1mm-WS2812-1.8A',
      ['wire-thin', 'wire-overload', 'wire-drop'],
      [
        'error wire-overload s1/1: 1.8 A can melt the insulation of 0.1 mm enameled, about 36 AWG wire. Use a thicker wire to this circuit.',
        'warning wire-drop s1.c2: 50 cm of 0.1 mm enameled, about 36 AWG loses 3.95 of 5 V. Use thicker or shorter wire.',
        'warning wire-thin p: 1.82 A is much for 24 AWG wire. Use a thicker feed wire.',
      ],
    ],
    [
      'A-no-wire-drop-for-addressable',
      ['wire-thin', 'wire-overload', 'wire-drop'],
      [
        'error wire-overload s1/1: 1.08 A can melt the insulation of 30 AWG wire. Use a thicker wire to this circuit.',
        'warning wire-drop s1.c1: 500 cm of 30 AWG loses 3.66 of 5 V. Use thicker or shorter wire.',
      ],
    ],
    [
      'B-no-wire-drop-for-board',
      ['wire-thin', 'wire-overload', 'wire-drop'],
      [
        'warning wire-thin s1/1: 0.15 A is much for 36 AWG wire. Use a thicker wire to this circuit.',
        'warning wire-drop s1.c1: 500 cm of 36 AWG loses 2.04 of 5 V. Use thicker or shorter wire.',
      ],
    ],
  ])('the checks of wires in %s', (name, ids, expected) => {
    expect(findingsOf(name, ...ids).toSorted()).toEqual(expected.toSorted());
  });
});

describe('the checks of switches', () => {
  it('reports a section battery that no switch turns off, and warns of its LiPo', () => {
    const name = 'A-own-battery-section-not-behind-the-switch';
    expect(findingsOf(name, 'own-battery-always-on', 'lipo-care', 'no-switch')).toEqual([
      'info lipo-care s2: LiPo cells can catch fire when shorted or over-discharged. Use a protected cell and charge it outside the model.',
      'warning own-battery-always-on s2: No switch turns this section off: its own battery is empty after 46 h and spoiled. Add a switch to this section.',
    ]);
  });

  it('reports pixels whose minus is switched while their data stays connected', () => {
    expect(findingsOf('A-pixels-minus-switched-by-mosfet', 'pixels-switched')).toEqual([
      'error pixels-switched s1.c2: WS2812B Addressable Strip loses its minus when Arduino Nano switches it off: its current then flows through the data wire. Leave its power on; Arduino Nano can turn it off through its data.',
    ]);
  });
});

describe('the sentences of the checks', () => {
  it.each<[string, CheckId[], string[]]>([
    [
      'A-false-switch-turns-both-off',
      ['powered-part-in-circuit'],
      [
        "info powered-part-in-circuit s1.c2: 0.96in OLED Display takes its power next to the LEDs and stays on when this circuit's output turns them off.",
      ],
    ],
    [
      'A-false-dimmer-turns-board-off',
      ['powered-part-in-circuit'],
      [
        "info powered-part-in-circuit s1.c2: Arduino Nano takes its power next to the LEDs and stays on when this circuit's output turns them off.",
      ],
    ],
    [
      'B-2N7000-for-motor-stall-360mA',
      ['output-transistor'],
      [
        'info output-transistor s1.c1: Arduino Nano gives at most 20 mA, so N-channel logic-level MOSFET IRLZ44N (TO-220) switches the 60 mA. It also bears the 360 mA of a motor that starts or stalls, or of a cold bulb. It is in the parts list with its resistors.',
      ],
    ],
    [
      'B-one-LED-fewer-of-one',
      ['headroom-low', 'over-current-fresh'],
      [
        'info headroom-low s1/1: 0.5 V (14 %) is left for the resistor. It works, but brightness follows the supply closely. A supply with a higher voltage makes it steadier.',
        'warning over-current-fresh s1/1: On a full battery (4.2 V) the LEDs get about 31.1 mA instead of 20 mA. Use a regulated supply: its voltage hardly changes.',
      ],
    ],
    [
      'B-white-on-CR2032-will-not-light',
      ['supply-too-low'],
      [
        'error supply-too-low s1/1: This LED needs 3.2 V but CR2032 Coin Cell 3V gives 3 V. With 10 Ω it would glow at about 1.8 mA. Choose a supply of 3.6 V or more.',
      ],
    ],
  ])('the texts of the checks are correct in %s', (name, ids, expected) => {
    expect(findingsOf(name, ...ids).toSorted()).toEqual(expected.toSorted());
  });
});

describe('the fixes in the stored cases', () => {
  const circuit = { sectionId: 's1', circuitNumber: 1 };
  const mainSwitch = { componentId: 'switch-slide-spdt', circuitNumber: null };

  it.each<[string, CheckId, object]>([
    ['A-5mm-LED-49mA-silent', 'current-limit', { kind: 'set-current', milliamps: 20 }],
    ['A-above-absolute-maximum-0402-25mA', 'current-limit', { kind: 'set-current', milliamps: 5 }],
    ['A-circuit-wire-0.1mm-1A', 'wire-overload', { kind: 'thicker-wire', awg: 28, circuit }],
    ['A-circuit-wire-0.1mm-WS2812-1.8A', 'wire-overload', { kind: 'thicker-wire', awg: 26, circuit }],
    ['A-circuit-wire-0.1mm-WS2812-1.8A', 'wire-drop', { kind: 'thicker-wire', awg: 22, circuit }],
    ['A-circuit-wire-0.1mm-WS2812-1.8A', 'wire-thin', { kind: 'thicker-wire', awg: 22, circuit: null }],
    ['A-no-wire-drop-for-addressable', 'wire-overload', { kind: 'thicker-wire', awg: 28, circuit }],
    ['B-no-wire-drop-for-board', 'wire-drop', { kind: 'thicker-wire', awg: 24, circuit }],
    ['B-no-wire-drop-for-board', 'wire-thin', { kind: 'thicker-wire', awg: 34, circuit }],
    ['A-own-battery-section-not-behind-the-switch', 'own-battery-always-on', { ...mainSwitch, sectionId: 's2' }],
    ['A-pixels-minus-switched-by-mosfet', 'pixels-switched', { kind: 'clear-driver', circuit }],
    ['B-four-servos-2.6A-peak-on-USB-1A', 'supply-near-limit', { kind: 'choose-supply', scope: 'master' }],
    ['B-fuse-above-wire-and-supply', 'fuse-too-large', { kind: 'add-fuse', holdMa: 750 }],
    ['B-fuse-below-load', 'fuse-too-small', { kind: 'add-fuse', holdMa: 750 }],
    ['B-slide-switch-200mA-motor-stall-360mA', 'peak-switch', { kind: 'replace-part', componentId: 's1.c1' }],
    ['S-120V-soldered-without-a-word', 'no-switch', { ...mainSwitch, sectionId: 's2' }],
  ])('the fix in %s removes the finding %s', (name, id, action) => {
    const snapshot = storedCase(name);
    const project = { snapshot, blueprint: deriveBlueprint(snapshot) };
    expect(fixOf(project, id)).toMatchObject(action);
    const placesOf = ({ checks }: typeof project.blueprint): string[] =>
      checks.filter((check) => check.id === id).map(({ sectionId, componentId }) => `${sectionId} ${componentId}`);
    const [first, ...others] = placesOf(project.blueprint);
    expect(first).toBeDefined();
    expect(placesOf(applyFix(project, id).blueprint)).toEqual(others);
  });
});
