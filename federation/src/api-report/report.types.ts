/** A JSON Schema as zod prints it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * A type as a consumer sees it, in JSON that reads well in a diff.
 *
 * - text: a primitive (`string`), a literal (`'rise'`), a type parameter, a named type of the SDK (`ui.ButtonProps`) or of a
 *   library (`React.ReactNode`);
 * - list: a union, sorted;
 * - `ref`: a generic type of a library with its arguments;
 * - `fields`, `calls`, `also`: an object, its call signatures, and what it takes over from a library's types;
 * - `leaf`: a value with limits, from a JSON Schema.
 */
export type Shape = string | Shape[] | RefShape | TupleShape | ObjectShape | LeafShape;
export interface RefShape {
  ref: string;
  args: Shape[];
}
export interface TupleShape {
  tuple: Shape[];
}
export interface ObjectShape {
  /** A name that ends in `?` may be left out. */
  fields?: Record<string, Shape>;
  calls?: Signature[];
  index?: Shape;
  also?: string[];
}
export interface LeafShape {
  leaf: string;
  limits: Record<string, unknown>;
}
export interface Signature {
  of?: string[];
  /** `name`, `name?` for one that may be left out, `...name` for the rest. A name is for the reader: it is not compared. */
  in: [name: string, shape: Shape][];
  out: Shape;
}

/** What one exported name is. Types are listed under `type Name`, since a value may have the same name. */
export type Entry =
  | { is: 'value'; shape: Shape }
  | { is: 'class'; of?: string[]; construct: Signature[]; instance: ObjectShape; statics: ObjectShape }
  | { is: 'type'; of?: string[]; shape: Shape }
  /** Handed on from a library, with the major it has here. */
  | { is: 'library'; from: string }
  | { is: 'schema'; schema: JsonSchema }
  | { is: 'schemas'; schemas: Record<string, JsonSchema> }
  | { is: 'calls'; paths: string[] };

export interface Call {
  auth: string;
  isIdempotent: boolean;
  errors: string[];
  input: JsonSchema;
  output: JsonSchema;
}

export interface Singleton {
  /** Range of a library. The SDK's own parts have the report's version. */
  version?: string;
  /** Inside the shell's first file. */
  isEager: boolean;
}

/** Everything a remote stands on, of one version of `@maru/sdk`. */
export interface ApiReport {
  version: string;
  /** By subpath and exported name. */
  exports: Record<string, Record<string, Entry>>;
  /** By path below `/api/vue`. */
  calls: Record<string, Call>;
  /** What goes through the share scope, by its key. */
  singletons: Record<string, Singleton>;
  /** CSS variables a style may use. */
  tokens: string[];
  /** Keys of the SDK's own dictionary, with the placeholders of each text. */
  words: Record<string, string[]>;
  /** What a `remote.json` may say. */
  remote: JsonSchema;
}

export type ChangeLevel = 'break' | 'addition';
export interface Change {
  /** Stable code, `member-removed`. */
  kind: string;
  /** `ui.Button(props).kind`, `/trade/Order input.lots`. */
  where: string;
  level: ChangeLevel;
}
