import bridgeDiorama from '#server/templates/starter/bridge-diorama.json?raw';
import lighthouse from '#server/templates/starter/lighthouse.json?raw';
import raceCar from '#server/templates/starter/race-car.json?raw';
import starship from '#server/templates/starter/starship.json?raw';
import steamLocomotive from '#server/templates/starter/steam-locomotive.json?raw';
import streetOfHouses from '#server/templates/starter/street-of-houses.json?raw';

/** A project file that becomes a template, named as its project. */
export interface StarterTemplate {
  readonly file: string;
  readonly text: string;
  readonly description: string;
}

/** The templates that an empty installation begins with. */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    file: 'starship.json',
    text: starship,
    description:
      'A saucer, a hull and two glowing nacelles: 54 lights with strobes, running lights and flickering collectors, ' +
      'on one 12 V plug in the base. Every string can be tested on the bench before it disappears into the hull.',
  },
  {
    file: 'bridge-diorama.json',
    text: bridgeDiorama,
    description:
      'The command bridge of a starship with a lit viewscreen and busy consoles, dimmed so that cameras like it. ' +
      'Flip the red alert switch and the walls begin to flash.',
  },
  {
    file: 'lighthouse.json',
    text: lighthouse,
    description:
      'A lighthouse whose beacon flashes all night, with a keeper at home and two pier lights down in the harbor. ' +
      'It runs for about 20 hours on four AA cells.',
  },
  {
    file: 'street-of-houses.json',
    text: streetOfHouses,
    description:
      'An evening street with a pub, a corner shop and two homes, each room on its own circuit so that you can add ' +
      'houses one by one. A USB charger or power bank feeds all of it.',
  },
  {
    file: 'steam-locomotive.json',
    text: steamLocomotive,
    description:
      'A headlamp, a cab lamp and the glow of the firebox for a small steam engine. Three gentle lights on one coin ' +
      'cell that fits into the tender; a good first project.',
  },
  {
    file: 'race-car.json',
    text: raceCar,
    description:
      'An endurance racer with headlights, lit number panels, a flashing rain light and a button for exhaust flames. ' +
      'Made for a two-cell LiPo pack.',
  },
];
