import type { DisplayText } from '#domain/wiring/paint/display-list.ts';
import { inks, type PathLook, pathLooks, textLook } from '#domain/wiring/paint/drawing-styles.ts';
import type { SymbolSet } from '#domain/wiring/paint/glyphs.ts';
import { paintPlaced } from '#domain/wiring/paint/paint.ts';
import { pngScale } from '#domain/wiring/paint/png-scale.ts';
import type { LabelStyle, Sheet } from '#domain/wiring/sheet.ts';
import { drawingFonts } from '#domain/wiring/paint/svg.ts';
import { mergeTile } from '#domain/wiring/tiles/tiles-merge.ts';

function writeTexts(pen: CanvasRenderingContext2D, style: LabelStyle, texts: readonly DisplayText[]): void {
  const { size, bold, fill } = textLook(style);
  pen.font = `${bold ? 700 : 400} ${size}px ${drawingFonts}`;
  pen.fillStyle = fill;
  for (const { text, at, anchor } of texts) {
    pen.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
    pen.fillText(text, at.x, at.y);
  }
}

function paintPath(pen: CanvasRenderingContext2D, path: Path2D, { stroke, width, fill }: PathLook): void {
  pen.fillStyle = fill ?? 'transparent';
  pen.fill(path);
  pen.strokeStyle = stroke ?? 'transparent';
  pen.lineWidth = width;
  pen.stroke(path);
}

function paintSheet(pen: CanvasRenderingContext2D, sheet: Sheet, symbols: SymbolSet): void {
  pen.fillStyle = inks.paper;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.direction = 'ltr';
  for (const { x, y, placed } of sheet.blocks) {
    const { paths, texts } = mergeTile([{ placed, x, y, items: paintPlaced(placed, symbols) }]);
    for (const { style, fill, d } of paths) {
      paintPath(pen, new Path2D(d), { ...pathLooks[style], fill: fill ?? pathLooks[style].fill });
    }
    for (const [style, ofStyle] of texts) writeTexts(pen, style, ofStyle);
  }
}

/** A drawing as a picture, and at which scale. Rejects when the browser has no room for it. */
export async function toPng(
  sheet: Sheet,
  symbols: SymbolSet,
): Promise<{ readonly file: Blob; readonly scale: number }> {
  const scale = pngScale(sheet);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(sheet.width * scale);
  canvas.height = Math.floor(sheet.height * scale);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is no canvas here.');
  pen.scale(scale, scale);
  await document.fonts.ready;
  paintSheet(pen, sheet, symbols);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file === null) throw new Error('The picture is too large for this browser.');
  return { file, scale };
}
