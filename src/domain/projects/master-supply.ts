import { type Component, componentDefaults, noReferences } from '#domain/parts/component.ts';
import { isGlobal, type Section } from '#domain/projects/section.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';

/** Whether a component of the global section represents the project's supply. Source: decisions B1. */
export function isSupplyItem(component: Pick<Component, 'componentType' | 'properties'>): boolean {
  return component.componentType === 'power' && component.properties.isPowerSupply === true;
}

/** Finds the section that contains the master supply. */
export function findGlobalSection<S extends Pick<Section, 'sectionType'>>(sections: readonly S[]): S | undefined {
  return sections.find(isGlobal);
}

/** Finds the protected component that mirrors the project's supply: the first supply item of the global section. */
export function findMasterSupply(snapshot: Pick<ProjectSnapshot, 'sections' | 'components'>): Component | undefined {
  const globalId = findGlobalSection(snapshot.sections)?.id;
  return snapshot.components.find((component) => component.sectionId === globalId && isSupplyItem(component));
}

/** Creates the fields of a master supply, without its ids. */
export function newMasterSupply(powerSupplyId: string): Omit<Component, 'id' | 'sectionId'> {
  const properties = { isPowerSupply: true };
  return { ...componentDefaults, ...noReferences, componentType: 'power', componentId: powerSupplyId, properties };
}
