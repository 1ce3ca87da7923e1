import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { builtInCatalogue } from '#domain/catalogue/catalogue.ts';
import { projectDefaults } from '#domain/projects/project.ts';
import { type Library, LibraryContext } from '#web/features/builder/library/library-context.ts';
import { LibraryRow } from '#web/features/builder/library/library-row.tsx';

/** Renders the library row of a part for this supply and color. */
function rowOf(id: string, powerSupplyId = 'battery-9v', color: string | null = null): HTMLElement {
  const part = builtInCatalogue.get(id);
  if (part === undefined) throw new Error(`no part ${id}`);
  const supply = { ...projectDefaults, powerSupplyId };
  const library: Library = { words: [], color, supply, place: () => undefined, changeParts: () => undefined };
  render(
    <LibraryContext value={library}>
      <LibraryRow part={part} position={1} total={1} />
    </LibraryContext>,
  );
  return screen.getByRole('button', { name: `Add ${part.name}` });
}

describe('a row of the library', () => {
  it.each([
    ['led-8mm', 'battery-9v', '8mm Through-Hole LED2 V · 30 mA · 8mmRecommended resistor 220Ω'],
    ['filament-flexible', 'power-plug-12v', '2200 K · 2mm wideCustom LengthRecommended resistor 82Ω'],
    ['filament-flexible', 'battery-cr2032', 'Custom Lengthneeds more than 3 V'],
    ['led-1w-star', 'battery-9v', '20mm starbetter with a 350 mA driverRecommended resistor 18Ω'],
    ['led-1w-star', 'battery-cr2032', '20mm starneeds more than 3.2 V'],
    ['led-strobe', 'battery-9v', '3.2 V · 20 mA · 5mmBuilt-in R'],
    ['led-8mm', 'an unknown supply', 'Recommended resistor 220Ω'],
  ])('[B40] the row of %s on %s ends with %s', (id, supply, end) => {
    expect(rowOf(id, supply).textContent.slice(-end.length)).toBe(end);
  });

  it.each([
    ['led-8mm', 'led-8mm', 'red'],
    ['led-strip-rgb', 'strip-rgb', 'rgb'],
    ['switch-reed', 'switch-reed', null],
    ['battery-9v', 'battery-9v', null],
  ])('[B195] the row of %s has the drawing %s in the color %s', (id, drawing, color) => {
    const picture = rowOf(id).querySelector('svg');
    expect(picture?.querySelector('use')?.getAttribute('href')?.split('#')[1]).toBe(drawing);
    expect(picture?.getAttribute('data-led') ?? null).toBe(color);
  });

  it.each([
    ['led-8mm', 'warm-white', '3.2 V · 30 mA · 8mmRecommended resistor 180Ω'],
    ['led-8mm', 'red', '2 V · 30 mA · 8mmRecommended resistor 220Ω'],
    ['filament-flexible', 'blue', '3 V · 100 mA · 2mm wideCustom LengthRecommended resistor 56Ω'],
    ['led-slow-flash-3mm', 'blue', '2 V · 20 mA · 3mmBuilt-in R'],
  ])('[B46] the row of %s in %s ends with %s', (id, color, end) => {
    expect(rowOf(id, 'battery-9v', color).textContent.slice(-end.length)).toBe(end);
  });
});
