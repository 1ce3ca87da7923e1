import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { spiceNetlist } from '#domain/spice/spice-netlist.ts';
import {
  aCircuit,
  aComponent,
  aCustomComponent,
  aGlobalSection,
  aMasterSupply,
  aSection,
  aSnapshot,
} from '#testing/snapshot.ts';

/**
 * A custom board drives a circuit of two LEDs, and a toggle switch selects one of two more; everything has this name.
 */
function projectNamed(text: string): ProjectSnapshot {
  const terminals = [{ name: text, role: 'output', drive: 'low', maxMa: 50, maxV: 12 }];
  const sectionId = 'hull';
  return aSnapshot({
    project: { name: text, powerSupplyId: 'battery-9v' },
    sections: [aGlobalSection(), aSection({ id: sectionId, name: text })],
    customComponents: [
      aCustomComponent({ id: 'own', name: text, category: 'control', properties: { supplyMa: 5, terminals } }),
    ],
    circuits: [
      aCircuit({ sectionId, circuitNumber: 1, name: text, driver: { componentId: 'board', output: text } }),
      aCircuit({ sectionId, circuitNumber: 2, driver: { componentId: 'toggle', output: 'A' } }),
      aCircuit({ sectionId, circuitNumber: 3, driver: { componentId: 'toggle', output: 'B' } }),
    ],
    components: [
      aMasterSupply('battery-9v'),
      aComponent({ id: 'board', componentType: 'control', componentId: 'own', customName: text, order: 1 }),
      aComponent({
        id: 'toggle',
        componentType: 'control',
        componentId: 'switch-toggle-spdt',
        customName: text,
        order: 2,
      }),
      aComponent({ id: 'one', customName: text, circuitNumber: 1, quantity: 2, order: 3 }),
      aComponent({ id: 'two', customName: text, circuitNumber: 2, order: 4 }),
      aComponent({ id: 'three', customName: text, circuitNumber: 3, order: 5 }),
      aComponent({ id: 'alone', customName: text, quantity: 3, order: 6 }),
    ],
  });
}

function linesOf(snapshot: ProjectSnapshot): string[] {
  return spiceNetlist(snapshot, deriveBlueprint(snapshot)).split('\n');
}

const isComment = (line: string): boolean => line.startsWith('*');

describe('spiceNetlist', () => {
  it('[X1] quotes the names of a user in comments', () => {
    const comments = linesOf(projectNamed('Kabine 漢字')).filter(isComment);
    expect(comments).toEqual(
      expect.arrayContaining([
        '* Lightyard: Kabine 漢字',
        '* Section "Kabine 漢字" (s2)',
        '* Circuit 1 "Kabine 漢字" (s2_1): 2 LEDs and 270Ω, driven by Kabine 漢字 of "Kabine 漢字" (s2_c1)',
        '* Position of the switch "Kabine 漢字" (s2_c2); positions in use: 1, 2',
        '* "Kabine 漢字" (s2_c6): 1 LED and 330Ω, 3 times',
      ]),
    );
  });

  it.each([
    ['a line break', 'x\n.control\nshell true\n.endc\nV1 1 0 9'],
    ['other line breaks', 'x\r.end\u2028.end\u2029.end\u0085.end\v.end\f.end'],
    ['a line continuation', 'x \\\\'],
    ['a command in a comment', '*# quit'],
    ['special characters', '+ $ ; {x} \'y\' "z" = ( ) .include /etc/passwd'],
    ['control characters and a lone surrogate', 'x\0\x1a\ud800'],
    ['right-to-left text', '\u202eשלום\u2066'],
  ])('[X1] reads no element or command from a name with %s', (_, text) => {
    const lines = linesOf(projectNamed(text));
    const plain = linesOf(projectNamed('x'));
    expect(lines.filter((line) => !isComment(line))).toEqual(plain.filter((line) => !isComment(line)));
    expect(lines).toHaveLength(plain.length);
    for (const line of lines.filter(isComment)) expect(line).toMatch(/^\*( [^\\\p{Cc}\u2028\u2029]*)?$/u);
  });

  it('[E146] contains each LED, output, switch, and supply with the values of the Blueprint', () => {
    expect(linesOf(projectNamed('x')).filter((line) => !isComment(line))).toMatchInlineSnapshot(`
      [
        ".options reltol=1e-6 abstol=1e-12 vntol=1e-9 rshunt=1e9",
        ".param at_s2_c2 = 1",
        "V_master inside_master 0 9",
        "R_master inside_master plus_master 1.7",
        "R_out1 out1 0 0.001",
        "V_s2_1 plus_master s2_1_1 0",
        "R_s2_1 s2_1_1 s2_1_2 270",
        "B_s2_c3_1 s2_1_2 s2_1_3 I = 0.133333333333*uramp(V(s2_1_2,s2_1_3)-1.85)",
        "B_s2_c3_2 s2_1_3 out1 I = 0.133333333333*uramp(V(s2_1_3,out1)-1.85)",
        "R_s2_2_on plus_master s2_2_on {(at_s2_c2 == 1) ? 1e-6 : 1e12}",
        "V_s2_2 s2_2_on s2_2_1 0",
        "R_s2_2 s2_2_1 s2_2_2 330",
        "B_s2_c4 s2_2_2 0 I = 0.133333333333*uramp(V(s2_2_2)-1.85)",
        "R_s2_3_on plus_master s2_3_on {(at_s2_c2 == 2) ? 1e-6 : 1e12}",
        "V_s2_3 s2_3_on s2_3_1 0",
        "R_s2_3 s2_3_1 s2_3_2 330",
        "B_s2_c5 s2_3_2 0 I = 0.133333333333*uramp(V(s2_3_2)-1.85)",
        "B_s2_c1 plus_master 0 I = 0.00111111111111*uramp(V(plus_master)) - 0.00111111111111*uramp(V(plus_master)-4.5)",
        "V_s2_c6 plus_master s2_c6_1 0",
        "R_s2_c6 s2_c6_1 s2_c6_2 330",
        "B_s2_c6 s2_c6_2 0 I = 0.133333333333*uramp(V(s2_c6_2)-1.85)",
        "F_s2_c6 plus_master 0 V_s2_c6 2",
        ".op",
        ".print op i(V_s2_1) i(V_s2_2) i(V_s2_3)",
        ".print op i(V_s2_c6) i(V_master)",
        ".end",
        "",
      ]
    `);
  });
});
