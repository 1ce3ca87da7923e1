import { GlobalFonts, Path2D, type SKRSContext2D, createCanvas } from '@napi-rs/canvas';
import { type PathPaint, inks, pathPaints, textPaint } from '#domain/wiring/paint/drawing-styles.ts';
import { type DisplayItem, type DisplayList, type DisplayText, pngScale } from '#domain/wiring/paint/paint.ts';
import { documentFonts } from '#server/documents/document-fonts.ts';

const families = { normal: 'Drawing', bold: 'Drawing Bold' } as const;
GlobalFonts.registerFromPath(documentFonts.normal, families.normal);
GlobalFonts.registerFromPath(documentFonts.bold, families.bold);

function paintPath(pen: SKRSContext2D, path: Path2D, { stroke, width, fill }: PathPaint): void {
  pen.fillStyle = fill ?? 'transparent';
  pen.fill(path);
  pen.strokeStyle = stroke ?? 'transparent';
  pen.lineWidth = width;
  pen.stroke(path);
}

/** Paints a line of text, condensed if it is wider in this font than the space reserved for it. */
function paintText(pen: SKRSContext2D, item: DisplayText): void {
  const { text, at, anchor, box } = item;
  const { size, bold, fill } = textPaint(item);
  pen.font = `${size}px "${bold ? families.bold : families.normal}"`;
  pen.fillStyle = fill;
  pen.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
  pen.fillText(text, at.x, at.y, box.width);
}

function paintItem(pen: SKRSContext2D, item: DisplayItem): void {
  if (item.kind === 'text') return paintText(pen, item);
  const paint = pathPaints[item.style];
  paintPath(pen, new Path2D(item.d), { ...paint, fill: item.fill ?? paint.fill });
}

/** Renders a drawing as a PNG at twice its size, or smaller if a canvas cannot be that large. Source: decisions C8. */
export function wiringPng(list: DisplayList): Promise<Uint8Array> {
  const scale = pngScale(list);
  const canvas = createCanvas(Math.floor(list.width * scale), Math.floor(list.height * scale));
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.fillStyle = inks.paper;
  pen.fillRect(0, 0, list.width, list.height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { x, y, items } of list.blocks) {
    pen.save();
    pen.translate(x, y);
    for (const item of items) paintItem(pen, item);
    pen.restore();
  }
  return canvas.encode('png');
}
