export interface ReceiptPicture {
  title: string;
  amount: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Of the simulated venue; nothing leaves it out. */
  badge: string;
  /** A small line at the foot. */
  note: string;
}

/** Twice the reference frame's width, so that it is sharp where it is sent. */
const WIDTH = 780;
const EDGE = 56;
const LINE = 64;
const HEAD = 320;

/** Draws a receipt in the colours and the font of the page. @throws where the browser cannot draw. */
export async function drawReceipt({ title, amount, facts, badge, note }: ReceiptPicture): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const family = token('--font') || 'sans-serif';
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEAD + facts.length * LINE + 80 + EDGE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');

  const write = (text: string, x: number, y: number, look: Look) => {
    pen.font = `${look.weight ?? 400} ${look.size}px ${family}`;
    pen.fillStyle = token(look.color);
    pen.textAlign = look.align ?? 'left';
    pen.fillText(text, x, y, look.width ?? WIDTH - 2 * EDGE);
  };
  pen.fillStyle = token('--surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = 'middle';

  pen.font = `700 24px ${family}`;
  const badgeWidth = pen.measureText(badge).width + 36;
  pen.fillStyle = token('--warn-soft');
  pen.beginPath();
  pen.roundRect(EDGE, EDGE, badgeWidth, 48, 24);
  pen.fill();
  write(badge, EDGE + 18, EDGE + 25, { size: 24, weight: 700, color: '--warn' });
  write(title, EDGE, 168, { size: 34, weight: 600, color: '--text-2' });
  write(amount, EDGE, 232, { size: 60, weight: 700, color: '--text' });
  pen.fillStyle = token('--line');
  pen.fillRect(EDGE, HEAD - 24, WIDTH - 2 * EDGE, 2);

  const half = WIDTH - 2 * EDGE - 220;
  facts.forEach(([label, value], index) => {
    const y = HEAD + 20 + index * LINE;
    write(label, EDGE, y, { size: 26, color: '--text-2', width: 210 });
    write(value, WIDTH - EDGE, y, { size: 28, weight: 600, color: '--text', align: 'right', width: half });
  });
  write(note, EDGE, HEAD + facts.length * LINE + 48, { size: 24, color: '--text-3' });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

interface Look {
  size: number;
  weight?: number;
  color: `--${string}`;
  align?: 'left' | 'right';
  width?: number;
}
