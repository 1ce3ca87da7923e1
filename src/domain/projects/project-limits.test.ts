import { describe, expect, it } from 'vitest';
import { countComponents, countSections, guestLimits, refuseGuestEdit } from '#domain/projects/project-limits.ts';
import type { Section } from '#domain/projects/section.ts';
import type { Component } from '#domain/parts/component.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import { aComponent, aGlobalSection, aMasterSupply, aProject, aSection } from '#testing/snapshot.ts';

const section = (id: string, order: number): Section =>
  id === 'global' ? aGlobalSection({ order }) : aSection({ id, order });

const part = (id: string, quantity: number, componentType: Component['componentType'] = 'led', order = 0): Component =>
  aComponent({ id, quantity, componentType, order });

function project(sections: number, ...quantities: number[]): ProjectSnapshot {
  return {
    project: aProject(),
    sections: [section('global', 0), ...Array.from({ length: sections }, (_, at) => section(`s${at}`, at + 1))],
    circuits: [],
    components: [aMasterSupply(), ...quantities.map((quantity, at) => part(`c${at}`, quantity))],
    pictures: [],
    customComponents: [],
  };
}

describe('guest limits', () => {
  it('[G1] countComponents sums quantities without the master supply', () => {
    expect(guestLimits.components).toBe(3);
    expect(countComponents(project(1, 4, 1, 7))).toBe(12);
  });

  it('[G1] countSections skips the global section', () => {
    expect(guestLimits.sections).toBe(2);
    expect(countSections(project(5))).toBe(5);
  });

  it.each([
    ['[G1] allows the third component', project(1, 2), project(1, 2, 1), null],
    ['[G1] refuses a fourth component', project(1, 2, 1), project(1, 2, 1, 1), 'GUEST_COMPONENT_LIMIT'],
    ['[G1] refuses a quantity above three', project(1, 1), project(1, 4), 'GUEST_COMPONENT_LIMIT'],
    ['[G1] allows fewer components, even if still more than three', project(1, 9), project(1, 6), null],
    ['[G1] allows the second section', project(1), project(2), null],
    ['[G1] refuses a third section', project(2), project(3), 'GUEST_SECTION_LIMIT'],
    ['[G1] allows fewer sections, even if still more than two', project(5), project(4), null],
  ])('%s', (_, before, after, expected) => {
    expect(refuseGuestEdit(before, after)?.code ?? null).toBe(expected);
  });

  it('[G1] a guest cannot rename the project', () => {
    const before = project(1);
    const renamed = { ...before, project: { ...before.project, name: 'Falcon' } };
    expect(before.project.name).toBe('Untitled Project');
    expect(refuseGuestEdit(before, renamed)).toEqual({ code: 'GUEST_NAME_FIXED' });
  });
});
