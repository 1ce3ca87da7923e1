import { Download, Tag } from 'lucide-react';
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import { readShareLabel } from '#contract/projects/shares.ts';
import { gridPath } from '#domain/units/grid-path.ts';
import { addressOf } from '#web/api/call.ts';
import { timeZone } from '#web/document-files.ts';
import { fileName, saveFile } from '#web/save-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { buttonStyle } from '#web/ui/style/button-style.ts';

type Rows = readonly (readonly boolean[])[];

/** Margin of a code in modules, as ISO/IEC 18004 requires. */
const border = 4;

/** Side of a module in a saved picture (px). */
const moduleSide = 16;

function toSvg(rows: Rows): string {
  const box = `0 0 ${rows.length} ${rows.length}`;
  const paper = `<path fill="#fff" d="M0 0h${rows.length}v${rows.length}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${paper}<path d="${gridPath(rows)}"/></svg>`;
}

/** Draws a code as PNG. Rejects if the browser has no canvas. */
async function toPng(rows: Rows): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * moduleSide;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser has no 2D canvas.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(moduleSide, moduleSide);
  pen.fillStyle = '#000';
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x, y, 1, 1);
  }
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('The browser cannot create the picture.');
  return png;
}

async function savePng(rows: Rows, name: string): Promise<void> {
  try {
    saveFile(await toPng(rows), name);
  } catch {
    showToast({ tone: 'error', title: 'The picture could not be created', description: 'Save it as SVG instead.' });
  }
}

interface QrCodeProps {
  readonly project: { readonly id: string; readonly name: string };
  /** Address of the share link. */
  readonly url: string;
}

/** The QR code of a share link, its files, and the label with it. */
export function QrCode({ project, url }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(url, 'raw', { ecc: 'medium', border }), [url]);
  const svg = toSvg(rows);
  const name = `${fileName(project.name)} QR code`;
  const label = addressOf(readShareLabel.path, { projectId: project.id }, { timeZone: timeZone() });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt="QR code of the link"
        className="size-28 rounded border border-line forced-color-adjust-none"
      />
      <div className="flex min-w-48 flex-1 flex-col items-start gap-2">
        <div className="flex gap-2">
          <Button size="small" onPress={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}>
            <Download aria-hidden="true" className="size-4" />
            SVG
          </Button>
          <Button size="small" onPress={() => void savePng(rows, `${name}.png`)}>
            <Download aria-hidden="true" className="size-4" />
            PNG
          </Button>
        </div>
        <a href={label} download={`${fileName(project.name)} label.pdf`} className={buttonStyle('secondary', 'small')}>
          <Tag aria-hidden="true" className="size-4" />
          Label to print
        </a>
        <p className="text-xs text-muted">
          30 × 20 mm, to stick under the base: supply, voltage, polarity, name, and date. The build book has the code
          too.
        </p>
      </div>
    </div>
  );
}
