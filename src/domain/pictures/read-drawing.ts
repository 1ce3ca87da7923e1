import {
  type Paint,
  paints,
  type Picture,
  pictureColors,
  type PictureShape,
  type PictureTerminal,
  type PictureText,
  polarityMarks,
  terminalKinds,
} from '#domain/pictures/picture.ts';
import { circlePath, rectanglePath } from '#domain/pictures/picture-path.ts';

interface Element {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
  readonly children: Element[];
}

/** Parses the elements of a drawing: tags, attributes, and text without entities. */
function parseRoot(svg: string): Element {
  const document: Element = { tag: '', attributes: new Map(), text: '', children: [] };
  const open = [document];
  for (const [, end, tag = '', list = '', isEmpty, text = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g)) {
    if (end === '/') {
      open.pop();
      continue;
    }
    const pairs = list.matchAll(/([\w-]+)="([^"]*)"/g);
    const attributes = new Map([...pairs].map(([, name = '', value = '']) => [name, value]));
    const element = { tag, attributes, text, children: [] };
    open.at(-1)?.children.push(element);
    if (isEmpty === '') open.push(element);
  }
  const [root] = document.children;
  if (root?.tag !== 'svg') throw new Error('A drawing must begin with <svg>.');
  return root;
}

function oneOf<Name extends string>(names: readonly Name[], value: string | undefined): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new Error(`"${value}" is not one of: ${names.join(', ')}.`);
  return found;
}

function numberOf({ tag, attributes }: Element, name: string): number {
  const value = Number(attributes.get(name));
  if (Number.isNaN(value)) throw new Error(`<${tag}> needs a number in ${name}.`);
  return value;
}

function boxOf(value = ''): Picture['box'] {
  const [x = NaN, y = NaN, width = NaN, height = NaN] = value.split(' ').map(Number);
  if (Number.isNaN(x + y + width + height)) throw new Error(`"${value}" is not a box.`);
  return { x, y, width, height };
}

function pathOf(element: Element): string {
  const of = (name: string): number => numberOf(element, name);
  switch (element.tag) {
    case 'g':
      return element.children.map(pathOf).join('');
    case 'path':
      return element.attributes.get('d') ?? '';
    case 'rect':
      return rectanglePath(of('x'), of('y'), of('width'), of('height'), Number(element.attributes.get('rx') ?? 0));
    case 'circle':
      return circlePath(of('cx'), of('cy'), of('r'));
    default:
      throw new Error(`<${element.tag}> is not supported: convert it to a path.`);
  }
}

function shapeOf(element: Element): PictureShape {
  const { attributes } = element;
  const paint = oneOf(Object.keys(paints) as Paint[], attributes.get('class'));
  const shape = { paint, d: pathOf(element) };
  const mark = attributes.get('data-mark');
  return mark === undefined ? shape : { ...shape, mark: oneOf(polarityMarks, mark) };
}

function textOf(element: Element): PictureText {
  const [color, size] = (element.attributes.get('class') ?? '').split(' ');
  const [x, y, fontSize] = [numberOf(element, 'x'), numberOf(element, 'y'), numberOf(element, 'font-size')];
  return { text: element.text, x, y, size: fontSize, color: oneOf(pictureColors, color), isSmall: size === 'small' };
}

function terminalOf(element: Element): PictureTerminal {
  const { attributes } = element;
  const [x, y] = [numberOf(element, 'cx'), numberOf(element, 'cy')];
  return { name: attributes.get('id') ?? '', x, y, kind: oneOf(terminalKinds, attributes.get('class')) };
}

function pictureOf({ attributes, children }: Element, state: string): Picture {
  const shown = children.filter((element) => (element.attributes.get('data-state') ?? state) === state);
  const isTerminal = (element: Element): boolean => element.attributes.has('id');
  const frame = attributes.get('viewBox');
  return {
    box: boxOf(attributes.get('data-box') ?? frame),
    frame: boxOf(frame),
    shapes: shown.filter((element) => element.tag !== 'text' && !isTerminal(element)).map(shapeOf),
    texts: shown.filter(({ tag }) => tag === 'text').map(textOf),
    terminals: shown.filter(isTerminal).map(terminalOf),
    hasPads: attributes.get('data-terminals') === 'pads',
  };
}

/**
 * Parses the SVG file of a drawing. A file with `data-states="off on"` returns a second picture, named `…-on`, of the
 * part when it is on. Throws if the file does not follow the notation, which decisions/0032 describes.
 */
export function readDrawing(name: string, svg: string): [name: string, picture: Picture][] {
  const root = parseRoot(svg);
  const off: [string, Picture] = [name, pictureOf(root, 'off')];
  return root.attributes.get('data-states') === 'off on' ? [off, [`${name}-on`, pictureOf(root, 'on')]] : [off];
}
