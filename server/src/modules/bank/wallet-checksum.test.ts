import { canonicalAddress } from './wallet-checksum.ts';

// Examples of the standards themselves (EIP-55, BIP 173, BIP 350) and well-known contract and genesis addresses.
test.each([
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
] as const)('%s %s', (type, address) => {
  expect(canonicalAddress(type, address)).toBe(address);
});

test.each([
  ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
] as const)('%s %s has one spelling', (type, address, canonical) => {
  expect(canonicalAddress(type, address)).toBe(canonical);
});

test.each([
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'a wrong letter'],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'of another chain'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'too short'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0O', 'letters that base58 has not'],
  ['TRC20', '3xA7WCM3ZnTdEaBDKp34eqWNz943Pk8oeR4ndkeC', 'good for 25 bytes instead of 21'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'a wrong case'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'too short'],
  ['ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'without 0x'],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'a wrong letter'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong letter'],
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'of the test network'],
  ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'bech32 where bech32m belongs'],
  ['BTC', 'bc1qqypqxpq9qcrsszg2pvxq6rs0zqg3yyc5uyze8n', 'bech32m where bech32 belongs'],
  ['BTC', 'bc1zqypqxpq9qcrsszg2pvxq6rs0zqg3yyc5z5tpwxqergd3c8g7rusqxtka2c', 'of a version to come'],
  ['BTC', 'BC1SW50QGDZ25J', 'of a version to come, short'],
  ['BTC', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'version 1 of another length'],
  ['BTC', 'bc1pqypqxpq9qcrsszg2pvxq6rs0zqg3yyc5h64j2c', 'version 1 of the length of version 0'],
  ['BTC', 'bc1qqypqxpq9qcrsszg2pvxq6rs0zqlxvppt', 'version 0 of another length'],
  ['BTC', 'bc1pz0pxxxx', 'no checksum'],
  ['BTC', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'both cases'],
  ['BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'of another chain'],
] as const)('%s %s: %s', (type, address, _) => {
  expect(canonicalAddress(type, address)).toBeNull();
});
