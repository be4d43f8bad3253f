/** A JSON Schema as zod prints it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * A type as a consumer sees it, in JSON that is readable in a diff.
 *
 * - text: a primitive (`string`), a literal (`'rise'`), a type parameter, a named type of the SDK (`ui.ButtonProps`) or of a
 *   library (`React.ReactNode`);
 * - list: a union, sorted;
 * - `ref`: a generic type of a library with its arguments;
 * - `fields`, `calls`, `also`: an object, its call signatures, and the library types it extends;
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
  /** A name that ends in `?` is optional. */
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
  /** `name`, `name?` if optional, `...name` for the rest. Names are documentation only and are not compared. */
  in: [name: string, shape: Shape][];
  out: Shape;
}

/** One exported name. Types are listed under `type Name`, because a value may have the same name. */
export type Entry =
  | { is: 'value'; shape: Shape }
  | { is: 'class'; of?: string[]; construct: Signature[]; instance: ObjectShape; statics: ObjectShape }
  | { is: 'type'; of?: string[]; shape: Shape }
  /** Re-exported from a library, with its major version. */
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
  /** Part of the shell's first file. */
  isEager: boolean;
}

/** The surface of one version of `@maru/sdk`. */
export interface ApiReport {
  version: string;
  /** By subpath and exported name. */
  exports: Record<string, Record<string, Entry>>;
  /** By path below `/api/vue`. */
  calls: Record<string, Call>;
  /** Modules of the share scope, by key. */
  singletons: Record<string, Singleton>;
  /** CSS variables that a style may use. */
  tokens: string[];
  /** Keys of the SDK's own dictionary, with the placeholders of each text. */
  words: Record<string, string[]>;
  /** Version in which an export was added to the present major. Absent in reports of shells before 2.0.0. */
  since?: Record<string, string>;
  /** Schema of `remote.json`. */
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
