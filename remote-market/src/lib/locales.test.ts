import { join } from 'node:path';
import { contracts } from '@maru/domain/contracts';
import { describeLocales } from '@maru/sdk/testing';
import kor from '../../locales/kor.json';

describeLocales(join(__dirname, '../..'));

it('has a title and a body for every kind of bulletin the server writes', () => {
  const kinds = contracts.newsList.output.shape.data.def.element.shape.kind.def.entries;
  for (const kind of Object.keys(kinds)) {
    expect(kor).toHaveProperty([`news.${kind}.title`]);
    expect(kor).toHaveProperty([`news.${kind}.body`]);
  }
});
