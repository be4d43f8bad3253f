import { drawReceipt } from './receipt-picture.ts';

/** jsdom draws nothing: what is written is noted instead. */
function fakeCanvas(pen: object | null) {
  const written: string[] = [];
  const drawn = new Blob(['png'], { type: 'image/png' });
  const noted = {
    fillText: (text: string) => void written.push(text),
    measureText: () => ({ width: 80 }),
    fillRect: () => undefined,
    beginPath: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
  };
  HTMLCanvasElement.prototype.getContext = (() => pen && noted) as never;
  HTMLCanvasElement.prototype.toBlob = (tell) => tell(drawn);
  return { written, drawn };
}
const receipt = {
  title: '출금이 끝났어요',
  amount: '₩300,000',
  facts: [['번호', 'W-20261120-000001']] as const,
  badge: '모의투자',
  note: '실제 돈이 오가지 않은 기록이에요',
};

test('the picture says what the receipt says, and that it is a simulation', async () => {
  const { written, drawn } = fakeCanvas({});
  expect(await drawReceipt(receipt)).toBe(drawn);
  expect(written).toEqual(['모의투자', receipt.title, receipt.amount, '번호', 'W-20261120-000001', receipt.note]);
});

test('where nothing can be drawn it says so', async () => {
  fakeCanvas(null);
  await expect(drawReceipt(receipt)).rejects.toThrow('no canvas');
});
