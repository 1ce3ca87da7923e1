import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { deriveBlueprint } from '#domain/blueprint/derive-blueprint.ts';
import { resistorSum } from '#domain/electrical/resistor-sum.ts';
import { pictures } from '#domain/pictures/pictures.ts';
import { wireFrame } from '#domain/pictures/wire-frame.ts';
import { guestLimits } from '#domain/projects/project-limits.ts';
import {
  firstChoice,
  type HeroChoice,
  heroProject,
  heroProjectFile,
  heroSupplies,
  heroWindows,
  readChoice,
} from '#web/landing/hero-circuit.ts';
import { heroElements } from '#web/landing/hero-elements.ts';
import { lensReach, lensScale, pictureSize, windowPlaces } from '#web/landing/hero-places.ts';
import { LandingHero } from '#web/landing/landing-hero.tsx';
import { liveElement } from '#web/landing/live-element.ts';
import { press, showChoice } from '#web/landing/live-hero.ts';

function show(choice: HeroChoice = firstChoice): HTMLElement {
  const { container } = render(<LandingHero live={liveElement(heroElements(choice))} />);
  const hero = container.querySelector<HTMLElement>('[data-hero]')!;
  for (const radio of hero.querySelectorAll<HTMLInputElement>('[name=hero-supply]')) {
    radio.checked = radio.value === choice.supplyId;
  }
  return hero;
}

const button = (number: number) => screen.getByRole('button', { name: new RegExp(`^Window ${number},`) });

/** The changing elements of a page with all of their attributes. */
const shown = (hero: HTMLElement) =>
  Array.from(hero.querySelectorAll('[data-live]'), (element) => {
    const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`);
    return [element.children.length === 0 ? element.textContent : '', ...attributes.sort()];
  });

/** Zero to three windows with each supply. */
const choices = heroSupplies.flatMap((supplyId) =>
  [[], [7], [1, 4], [2, 3, 6]].map((windows): HeroChoice => ({ windows, supplyId })),
);

describe('the hero of the front page', () => {
  it.each(choices)('[M55] renders $windows on $supplyId like the prerendered page', (choice) => {
    const built = shown(show(choice));
    cleanup();
    const hero = show();
    for (const number of heroWindows) {
      button(number).setAttribute('aria-pressed', String(choice.windows.includes(number)));
    }
    hero.querySelector<HTMLInputElement>(`[value="${choice.supplyId}"]`)!.checked = true;
    showChoice(hero);
    expect(readChoice(hero)).toEqual(choice);
    expect(shown(hero)).toEqual(built);
  });

  it.each(choices)('[B257] shows the same resistor for $windows on $supplyId as the builder', (choice) => {
    const [section] = deriveBlueprint(heroProject(choice)).sections;
    const ledString = section?.circuits[0]?.ledString ?? null;
    const { sum, shops } = heroElements(choice);
    if (ledString === null || ledString.standardOhms === null) return expect(sum?.text).toBe('');
    const [exact, sold] = resistorSum(ledString, 'nearest').split('; ');
    expect(sum?.text?.replaceAll('\u00A0', ' ')).toBe(exact);
    expect(shops?.text?.split(' (')[0]).toBe(sold);
  });

  it.each(choices)('[B240] shows the same problem for $windows on $supplyId as the checks of the project', (choice) => {
    const { checks } = deriveBlueprint(heroProject(choice));
    const [worst] = ['error', 'warning'].flatMap((severity) =>
      checks.filter((check) => check.circuitNumber !== null && check.severity === severity),
    );
    const { attributes, text } = heroElements(choice)['problem']!;
    expect(attributes).toEqual({ 'data-severity': worst?.severity ?? 'none' });
    expect(text?.replaceAll('\u00A0', ' ')).toBe(
      `${worst?.severity === 'error' ? 'Stays dark. ' : ''}${worst?.message ?? ''}`,
    );
  });

  it('[B240] aligns each LED with its share of the bar', () => {
    const elements = heroElements({ windows: [1, 2, 3], supplyId: 'power-plug-12v' });
    const { x, width } = elements['share-2']!.attributes!;
    const middle = elements['volts-2']!.attributes!['x'];
    expect(Number(x) + (Number(width) + 2) / 2).toBeCloseTo(Number(middle), 0);
    expect(elements['lens-2']!.attributes!['transform']).toContain(`translate(${middle} `);
    expect(elements['rest']!.attributes!['width']).toBe('91.2');
  });

  it('[B240] wires at most three windows and shows the limit', () => {
    const hero = show({ windows: [1, 2, 3], supplyId: 'power-plug-12v' });
    press(hero, button(6));
    expect(readChoice(hero)?.windows).toHaveLength(guestLimits.components);
    expect(button(6).getAttribute('aria-pressed')).toBe('false');
    expect(hero.querySelector('[data-hero-limit]')?.textContent).toContain('3-component limit');
    press(hero, button(1));
    press(hero, button(6));
    expect(readChoice(hero)?.windows).toEqual([2, 3, 6]);
    expect(hero.querySelector('[data-hero-limit]')?.textContent).toBe('');
  });

  it('[B240] creates a project file of the choice', () => {
    expect(heroProjectFile({ windows: [4], supplyId: 'usb-power-5v' })).toMatchObject({
      project: { powerSupplyId: 'usb-power-5v' },
      sections: [{ components: [{ customName: 'Window 4', circuitNumber: 1, properties: { color: 'warm-white' } }] }],
    });
    expect(heroProjectFile({ windows: [], supplyId: 'battery-9v' }).sections).toEqual([]);
  });

  it('[B240] aligns buttons with windows and wires with the legs of an LED', () => {
    show();
    for (const [index, { x, y }] of windowPlaces.entries()) {
      const [left = 0, top = 0] = (/left-\[([\d.]+)%\] top-\[([\d.]+)%\]/.exec(button(index + 1).className) ?? [])
        .slice(1)
        .map(Number);
      expect((left * pictureSize.width) / 100 + 38).toBeCloseTo(x, 0);
      expect((top * pictureSize.height) / 100 + 38).toBeCloseTo(y, 0);
    }
    const led = pictures.get('led-5mm')!;
    const { enters, leaves } = wireFrame(led);
    expect([-(led.frame.x + enters) * lensScale, (led.frame.x + leaves) * lensScale]).toEqual([
      lensReach.plus,
      lensReach.minus,
    ]);
  });
});
