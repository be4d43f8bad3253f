/** The part of the URL standard that browsers, workers and Node share. The package is compiled without DOM and Node types. */
declare class URL {
  static canParse(url: string, base?: string | URL): boolean;
  constructor(url: string, base?: string | URL);
  readonly href: string;
  readonly origin: string;
  readonly pathname: string;
  readonly protocol: string;
}
