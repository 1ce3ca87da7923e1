import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCircuit, aComponent, aGlobalSection, aMasterSupply, aSection, aSnapshot } from '#testing/snapshot.ts';
import { builderControls } from '#testing/web/builder-controls.ts';
import { FakeServer } from '#testing/web/fake-server.ts';
import { ProjectPanel } from '#web/features/builder/panel/project-panel.tsx';
import { settingsFold } from '#web/features/builder/panel/show-project-field.ts';
import { BuilderContext } from '#web/features/builder/project/builder-context.ts';

const white = { color: 'white', forwardVoltage: 3.2 };

/** On 9 V: a hull with a red LED in circuit 1, four dark white LEDs in circuit 2, and a standalone lamp; a cabin. */
const ship = aSnapshot({
  sections: [aGlobalSection(), aSection(), aSection({ id: 'cabin', name: 'Cabin', order: 2 })],
  circuits: [aCircuit(), aCircuit({ circuitNumber: 2, name: 'Galley', order: 1 })],
  components: [
    aMasterSupply(),
    aComponent({ circuitNumber: 1 }),
    aComponent({ circuitNumber: 2, quantity: 4, properties: white, order: 1 }),
    aComponent({ customName: 'Lamp', properties: { color: 'blue' }, order: 2 }),
    aComponent({ sectionId: 'cabin', properties: { color: 'green' }, quantity: 2 }),
  ],
});

function show(activeSectionId: string | null = 'hull') {
  const session = new FakeServer(ship).openSession();
  const setView = vi.fn<() => void>();
  render(
    <BuilderContext value={builderControls(session, { activeSectionId, setView })}>
      <ProjectPanel actions={null} />
    </BuilderContext>,
  );
  return { session, setView };
}

const line = () => screen.getByRole('button', { name: /^Project settings/ });

describe('project settings', () => {
  beforeEach(() => settingsFold.choose('folded'));

  it('[B256] settings are one line with supply and rounding; a press expands them for good', async () => {
    const { session } = show();
    expect(line().textContent).toBe('Project settings: 9V Battery · standard resistors, nearest');
    expect(screen.queryByText('Resistor Preference')).toBeNull();
    fireEvent.click(line());
    expect(line().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(await screen.findByRole('switch', { name: 'Calculate Resistors' }));
    expect(session.now().snapshot.project.resistorMode).toBe('pre-resistored');
    expect(line().textContent).toContain('pre-resistored');
    expect(localStorage.getItem('lightyard.settings')).toBe('unfolded');
    fireEvent.click(line());
    expect(screen.queryByText('Resistor Preference')).toBeNull();
    expect(localStorage.getItem('lightyard.settings')).toBe('folded');
  });
});

describe('sections of a project', () => {
  it('[B256] each section shows its lights and its current, and the project shows the totals', () => {
    show(null);
    const dots = (name: string) =>
      [...screen.getByRole('button', { name }).querySelectorAll('[data-led]')].map((dot) =>
        dot.getAttribute('data-led'),
      );
    expect(dots('Hull')).toEqual(['red', 'white', 'white', 'white', 'white', 'blue']);
    expect(dots('Cabin')).toEqual(['green', 'green']);
    expect(screen.getByText('draws 42.7 mA')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Circuits' })).toBeNull();
    expect(screen.getByRole('button', { name: 'All sections' }).textContent).toBe('All sections83.9 mA');
  });

  it('[B256] the active section lists its circuits with findings and currents, and links to them', () => {
    const { setView } = show();
    const lines = within(screen.getByRole('list', { name: 'Circuits' })).getAllByRole('button');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1Circuit 121.2 mA',
      '2Galleydark',
      'Standalone parts21.5 mA',
    ]);
    const icons = lines.map((each) => within(each).queryByRole('img')?.getAttribute('aria-label') ?? null);
    expect(icons).toEqual([null, 'Error', null]);
    fireEvent.click(screen.getByRole('button', { name: /^Galley/ }));
    expect(setView).toHaveBeenCalledWith('design');
  });
});
