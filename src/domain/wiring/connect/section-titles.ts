import { terminalLabel } from '#domain/catalogue/terminal.ts';
import { partReference } from '#domain/parts/part-references.ts';
import type { ResolvedPart } from '#domain/parts/resolved-part.ts';
import type { ProjectSnapshot } from '#domain/projects/project-snapshot.ts';
import type { NetTerminal } from '#domain/wiring/netlist.ts';

/** Titles of the sections in the drawing. Repeated names are numbered: `Hull (2)`. */
export class SectionTitles {
  readonly #titles = new Map<string, string>();

  constructor(snapshot: Pick<ProjectSnapshot, 'sections'>, sections: readonly { readonly id: string }[]) {
    const names = new Map(snapshot.sections.map(({ id, name }) => [id, name]));
    const counts = new Map<string, number>();
    for (const { id } of sections) {
      const name = names.get(id) ?? '';
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      this.#titles.set(id, count === 1 ? name : `${name} (${count})`);
    }
  }

  /** Title of a section. */
  of(id: string): string {
    return this.#titles.get(id) ?? '';
  }

  /** A text about section `id`, with the title of the section if it is shown in another one. */
  qualify(text: string, id: string, shownIn: string): string {
    return id === shownIn ? text : `${text}, ${this.of(id)}`;
  }

  /** A terminal of a part of section `id`, as it is called in the section `shownIn`. */
  terminal(part: ResolvedPart, name: string, id: string, shownIn: string): NetTerminal {
    const text = this.qualify(`${partReference(part)} ${terminalLabel(name)}`, id, shownIn);
    return { partId: part.id, name, text };
  }
}
