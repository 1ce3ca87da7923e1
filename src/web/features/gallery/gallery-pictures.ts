/** A picture of the gallery: its file in public/gallery, its caption, and what it shows. */
export interface GalleryPicture {
  readonly file: string;
  readonly title: string;
  readonly alt: string;
}

/** The twelve pictures, in the order they go by. Source: specification 1, section 9. */
export const galleryPictures: readonly GalleryPicture[] = [
  {
    file: 'starship.svg',
    title: 'Starship',
    alt: 'A long starship on a stand: warm cabin windows, a red light on its fin, an orange engine.',
  },
  {
    file: 'lighthouse.svg',
    title: 'Lighthouse',
    alt: 'A striped lighthouse on a rock, its lamp throwing two beams, with a lit cottage beside it.',
  },
  {
    file: 'steam-locomotive.svg',
    title: 'Steam locomotive',
    alt: 'A steam locomotive with a lit cab, a glowing firebox and a white headlamp.',
  },
  {
    file: 'space-station.svg',
    title: 'Space station',
    alt: 'A wheel of a space station on a stand: windows all along its rim, a blue light below the hub.',
  },
  {
    file: 'house-front.svg',
    title: 'House front',
    alt: 'A house front in the evening, light in every window and two lamps beside the door.',
  },
  {
    file: 'submarine.svg',
    title: 'Submarine',
    alt: 'A submarine on a cradle with round lit portholes and a white light in its nose.',
  },
  {
    file: 'race-car.svg',
    title: 'Race car',
    alt: 'A race car with white headlights, red tail lights and a blue glow under its floor.',
  },
  {
    file: 'ocean-liner.svg',
    title: 'Ocean liner',
    alt: 'An ocean liner with three funnels and five rows of lit windows from bow to stern.',
  },
  {
    file: 'rover.svg',
    title: 'Rover',
    alt: 'A six-wheeled rover with a solar panel, a searchlight on its mast and green instrument lights.',
  },
  {
    file: 'castle.svg',
    title: 'Castle',
    alt: 'A castle with three towers, candlelight in their windows and torches beside the gate.',
  },
  {
    file: 'fighter-plane.svg',
    title: 'Fighter plane',
    alt: 'A propeller plane on a stand with a lit cockpit, a red wing light and glowing exhausts.',
  },
  {
    file: 'robot.svg',
    title: 'Robot',
    alt: 'A toy robot with blue eyes, an orange light in its chest and a red one on its antenna.',
  },
];
