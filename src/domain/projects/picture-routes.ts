import type { PicturePoint } from '#domain/parts/picture-place.ts';
import { type ModelPicture, pixelsPerMm } from '#domain/projects/model-picture.ts';

/** Distance (mm) within which two routes are joined. */
const joinMm = 2;

/** Distance (px) along a segment within which two nodes are one. */
const sameSpot = 1e-6;

/** Maximum distance of an end of a wire from a route, as a share of the picture's width. */
const reach = 0.25;

interface Pixel {
  readonly x: number;
  readonly y: number;
}

interface Segment {
  readonly from: Pixel;
  readonly to: Pixel;
}

/** A point of a segment where a wire can turn. */
interface Node {
  /** Distance from the start of its segment (px). */
  readonly position: number;
  /** Neighbors on its segment and on joined ones, with their distances (px). */
  readonly next: Map<Node, number>;
}

/** The routes of a picture as a network of segments. */
interface Network {
  readonly segments: readonly Segment[];
  /** The nodes of each segment, by position. */
  readonly nodes: readonly (readonly Node[])[];
}

const distance = (one: Pixel, other: Pixel): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Position (px) along a segment of its point that is nearest to another point. */
function nearestOn({ from, to }: Segment, point: Pixel): number {
  const length = distance(from, to);
  if (length === 0) return 0;
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length;
  return Math.min(Math.max(along, 0), length);
}

function pointAt({ from, to }: Segment, position: number): Pixel {
  const length = distance(from, to);
  const share = length === 0 ? 0 : position / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The point where two segments cross; null if they do not. */
function crossing(one: Segment, other: Segment): Pixel | null {
  const [a, b] = [
    { x: one.to.x - one.from.x, y: one.to.y - one.from.y },
    { x: other.to.x - other.from.x, y: other.to.y - other.from.y },
  ];
  const area = a.x * b.y - a.y * b.x;
  if (area === 0) return null;
  const [dx, dy] = [other.from.x - one.from.x, other.from.y - one.from.y];
  const [s, t] = [(dx * b.y - dy * b.x) / area, (dx * a.y - dy * a.x) / area];
  return s < 0 || s > 1 || t < 0 || t > 1 ? null : { x: one.from.x + a.x * s, y: one.from.y + a.y * s };
}

/** Distance (px) of a point from the box around a segment; at most that from the segment. */
function boxDistance({ from, to }: Segment, { x, y }: Pixel): number {
  const dx = Math.max(Math.min(from.x, to.x) - x, 0, x - Math.max(from.x, to.x));
  const dy = Math.max(Math.min(from.y, to.y) - y, 0, y - Math.max(from.y, to.y));
  return Math.max(dx, dy);
}

/** Whether the boxes around two segments are within a distance (px). */
function areNear({ from: a, to: b }: Segment, { from: c, to: d }: Segment, within: number): boolean {
  return (
    Math.min(a.x, b.x) - within <= Math.max(c.x, d.x) &&
    Math.min(c.x, d.x) - within <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) - within <= Math.max(c.y, d.y) &&
    Math.min(c.y, d.y) - within <= Math.max(a.y, b.y)
  );
}

/** Pairs of points, one on each of two segments, at which they are joined. */
function joints(one: Segment, other: Segment, within: number): (readonly [Pixel, Pixel])[] {
  const cross = crossing(one, other);
  const pairs = [
    ...(cross === null ? [] : [[cross, cross] as const]),
    ...[one.from, one.to].map((point) => [point, pointAt(other, nearestOn(other, point))] as const),
    ...[other.from, other.to].map((point) => [pointAt(one, nearestOn(one, point)), point] as const),
  ];
  return pairs.filter(([a, b]) => distance(a, b) <= within);
}

function link(one: Node, other: Node, length: number): void {
  if (one === other) return;
  const shorter = Math.min(one.next.get(other) ?? Number.POSITIVE_INFINITY, length);
  one.next.set(other, shorter);
  other.next.set(one, shorter);
}

function buildNetwork({ routes, width, height }: ModelPicture, perMm: number): Network {
  const segments = routes.flatMap((route) =>
    route.slice(1).map((point, index): Segment => {
      const from = route[index] ?? point;
      return { from: { x: from.x * width, y: from.y * height }, to: { x: point.x * width, y: point.y * height } };
    }),
  );
  const within = joinMm * perMm;
  const nodes: Node[][] = segments.map(() => []);
  const addNode = (index: number, point: Pixel): Node => {
    const segment = segments[index];
    const position = segment === undefined ? 0 : nearestOn(segment, point);
    const known = nodes[index]?.find((each) => Math.abs(each.position - position) < sameSpot);
    if (known !== undefined) return known;
    const node: Node = { position, next: new Map() };
    nodes[index]?.push(node);
    return node;
  };
  for (const [index, one] of segments.entries()) {
    for (let before = 0; before < index; before += 1) {
      const other = segments[before];
      if (other === undefined || !areNear(one, other, within)) continue;
      for (const [a, b] of joints(one, other, within)) {
        link(addNode(index, a), addNode(before, b), distance(a, b));
      }
    }
  }
  for (const ofSegment of nodes) {
    ofSegment.sort((one, other) => one.position - other.position);
    for (const [at, node] of ofSegment.slice(1).entries()) {
      const previous = ofSegment[at];
      if (previous !== undefined) link(previous, node, node.position - previous.position);
    }
  }
  return { segments, nodes };
}

/** A place from which a wire enters the routes: the nearest point of any of them. */
interface Entry {
  readonly segment: number;
  readonly position: number;
  readonly away: number;
}

function enter({ segments }: Network, point: Pixel): Entry | null {
  let best: Entry | null = null;
  for (const [segment, each] of segments.entries()) {
    if (best !== null && boxDistance(each, point) >= best.away) continue;
    const position = nearestOn(each, point);
    const away = distance(point, pointAt(each, position));
    if (best === null || away < best.away) best = { segment, position, away };
  }
  return best;
}

/** Length of the shortest way along the routes between two entries (px); null if they are not joined. */
function along({ nodes }: Network, from: Entry, to: Entry): number | null {
  const direct = from.segment === to.segment ? Math.abs(from.position - to.position) : Number.POSITIVE_INFINITY;
  const lengths = new Map<Node, number>();
  const pending = new Map<Node, number>();
  for (const node of nodes[from.segment] ?? []) {
    pending.set(node, Math.abs(node.position - from.position));
  }
  while (pending.size > 0) {
    let nearest: Node | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [node, length] of pending) {
      if (nearest !== null && length >= least) continue;
      nearest = node;
      least = length;
    }
    if (nearest === null) break;
    pending.delete(nearest);
    lengths.set(nearest, least);
    for (const [next, length] of nearest.next) {
      if (lengths.has(next)) continue;
      const total = least + length;
      if (total < (pending.get(next) ?? Number.POSITIVE_INFINITY)) pending.set(next, total);
    }
  }
  const ends = (nodes[to.segment] ?? []).map(
    (node) => (lengths.get(node) ?? Number.POSITIVE_INFINITY) + Math.abs(node.position - to.position),
  );
  const shortest = Math.min(direct, ...ends);
  return Number.isFinite(shortest) ? shortest : null;
}

const networks = new WeakMap<ModelPicture, Network>();

function networkOf(picture: ModelPicture, perMm: number): Network {
  const network = networks.get(picture) ?? buildNetwork(picture, perMm);
  networks.set(picture, network);
  return network;
}

/**
 * Returns the length (mm, to 0.01) between two points of a picture: straight, or along its routes if they are followed,
 * joined, and in reach of both points; null if the picture has no scale. Source: model pictures, 4.2.
 */
export function pictureDistance(
  picture: ModelPicture,
  from: PicturePoint,
  to: PicturePoint,
  followRoutes: boolean,
): number | null {
  const perMm = pixelsPerMm(picture);
  if (perMm === null) return null;
  const { width, height } = picture;
  const [a, b] = [from, to].map(({ x, y }) => ({ x: x * width, y: y * height })) as [Pixel, Pixel];
  const inMm = (pixels: number): number => Math.round((pixels / perMm) * 100) / 100;
  const straight = inMm(distance(a, b));
  if (!followRoutes || picture.routes.length === 0) return straight;
  const network = networkOf(picture, perMm);
  const [entry, exit] = [enter(network, a), enter(network, b)];
  if (entry === null || exit === null || Math.max(entry.away, exit.away) > reach * width) return straight;
  const way = along(network, entry, exit);
  return way === null ? straight : inMm(entry.away + way + exit.away);
}
