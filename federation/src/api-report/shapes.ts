import ts from 'typescript';
import type { ObjectShape, Shape, Signature } from './report.types.ts';

const { SymbolFlags, TypeFlags } = ts;

/** Sorted, so that the order in the sources has no effect. */
export const byText = (a: unknown, b: unknown): number => {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
};
const LONG_UNION = 12;
const isPrivate = (symbol: ts.Symbol) =>
  /^(__)?#/.test(symbol.name) ||
  (symbol.declarations ?? []).some(
    (each) => ts.getCombinedModifierFlags(each) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected),
  );

const isBoolean = (type: ts.Type) => (type.flags & TypeFlags.Boolean) !== 0;
const isStructured = (type: ts.Type) => (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;

/** Turns the compiler's types into {@link Shape}s. */
export class ShapeReader {
  private readonly checker: ts.TypeChecker;
  private readonly folder: string;
  private readonly names: ReadonlyMap<ts.Symbol, string>;
  /** Types that are being expanded: one that occurs inside itself is named instead. */
  private readonly open = new Set<ts.Type>();
  private readonly longUnions = new Map<string, string[]>();

  /**
   * @param folder sources of the SDK; types declared elsewhere belong to a library and are only named
   * @param names exported types, `ui.ButtonProps`: expanded once, under their own name
   */
  constructor(checker: ts.TypeChecker, folder: string, names: ReadonlyMap<ts.Symbol, string>) {
    this.checker = checker;
    this.folder = folder;
    this.names = names;
  }

  /**
   * Registers the name of a union of many literals, `contracts.ErrorCode`, to be used wherever it occurs, also inside
   * another union.
   */
  registerLongUnion(name: string, type: ts.Type): void {
    if (!type.isUnion() || type.types.length <= LONG_UNION || !type.types.every((each) => each.isStringLiteral()))
      return;
    this.longUnions.set(
      name,
      type.types.map((each) => JSON.stringify(this.read(each))),
    );
  }

  read(type: ts.Type): Shape {
    const own = this.named(type);
    if (own) return own;
    if (isBoolean(type)) return 'boolean';
    if (type.isStringLiteral()) return `'${type.value}'`;
    if (type.isUnion()) return this.readUnion(type);
    return isStructured(type) ? this.readObject(type) : this.text(type);
  }

  /** The body of a named type. */
  readBody(type: ts.Type, name?: string): Shape {
    if (type.isUnion()) return this.readUnion(type, name);
    return isStructured(type) ? this.readObject(type) : this.read(type);
  }

  readCalls(signatures: readonly ts.Signature[]): Signature[] {
    return signatures.map((signature) => ({
      ...this.parameters(signature.typeParameters?.map((each) => each.symbol.declarations?.[0])),
      in: signature.parameters.map((parameter) => this.readParameter(parameter)),
      out: this.read(signature.getReturnType()),
    }));
  }

  /** Fields that remotes may use; private ones are skipped. */
  readMembers(type: ts.Type): ObjectShape {
    const own = type.getProperties().filter((each) => this.isOwn(each) && !isPrivate(each));
    const fields = own.map((each): [string, Shape] => {
      const isOptional = (each.flags & SymbolFlags.Optional) !== 0;
      return [isOptional ? `${each.name}?` : each.name, this.readSymbol(each, isOptional)];
    });
    const also = this.inherited(type);
    return {
      ...(fields.length > 0 || also.length === 0 ? { fields: Object.fromEntries(fields.sort(byText)) } : {}),
      ...(also.length > 0 ? { also } : {}),
    };
  }

  /** `<T extends X>` as written. */
  parameters(declarations: readonly (ts.Declaration | undefined)[] = []): { of?: string[] } {
    const of = declarations.flatMap((each) => (each ? [each.getText().replaceAll(/\s+/g, ' ')] : []));
    return of.length > 0 ? { of } : {};
  }

  private readUnion(type: ts.UnionType, self?: string): Shape {
    const library = this.libraryAlias(type);
    if (library && type.types.some((each) => each.symbol && !this.isOwn(each.symbol))) return library;
    const parts = new Set(type.types.map((each) => this.read(each)).map((each) => JSON.stringify(each)));
    if (parts.has('"true"') && parts.has('"false"')) {
      parts.delete('"true"');
      parts.delete('"false"');
      parts.add('"boolean"');
    }
    for (const [name, members] of this.longUnions) {
      if (name === self || !members.every((each) => parts.has(each))) continue;
      members.forEach((each) => parts.delete(each));
      parts.add(JSON.stringify(name));
    }
    const shapes = [...parts].map((each) => JSON.parse(each) as Shape).sort(byText);
    return shapes.length === 1 ? (shapes[0] as Shape) : shapes;
  }

  private readObject(type: ts.Type): Shape {
    if (this.open.has(type)) return `(${this.text(type)})`;
    this.open.add(type);
    try {
      if (this.checker.isTupleType(type)) {
        return { tuple: this.checker.getTypeArguments(type as ts.TypeReference).map((each) => this.read(each)) };
      }
      return this.readLibraryType(type) ?? this.expand(type);
    } finally {
      this.open.delete(type);
    }
  }

  private expand(type: ts.Type): Shape {
    const calls = this.readCalls(type.getCallSignatures());
    const index = type.getStringIndexType();
    const members = this.readMembers(type);
    const isBare = calls.length > 0 && !members.also && Object.keys(members.fields ?? {}).length === 0;
    return {
      ...(isBare ? {} : members),
      ...(calls.length > 0 ? { calls } : {}),
      ...(index ? { index: this.read(index) } : {}),
    };
  }

  /** `Promise<Page>` and the like, unless it is a view of one of the SDK's own types (`Omit<ButtonProps, 'kind'>`). */
  private readLibraryType(type: ts.Type): Shape | null {
    const isView = type.getProperties().some((each) => this.isOwn(each));
    if (isView) return null;
    const alias = this.libraryAlias(type);
    if (alias) return alias;
    const symbol = type.symbol as ts.Symbol | undefined;
    if (!symbol || symbol.name.startsWith('__') || this.isOwn(symbol)) return null;
    const { target } = type as ts.TypeReference;
    const count = target?.typeParameters?.length ?? 0;
    const args = count > 0 ? this.checker.getTypeArguments(type as ts.TypeReference).slice(0, count) : [];
    return this.reference(symbol, args);
  }

  private libraryAlias(type: ts.Type): Shape | null {
    const alias = type.aliasSymbol;
    return alias && !this.isOwn(alias) ? this.reference(alias, type.aliasTypeArguments ?? []) : null;
  }

  private reference(symbol: ts.Symbol, args: readonly ts.Type[]): Shape {
    const name = this.qualified(symbol);
    return args.length > 0 ? { ref: name, args: args.map((each) => this.read(each)) } : name;
  }

  private readParameter(parameter: ts.Symbol): [string, Shape] {
    const declaration = parameter.valueDeclaration;
    const syntax = declaration && ts.isParameter(declaration) ? declaration : undefined;
    const isOptional = syntax ? this.checker.isOptionalParameter(syntax) : false;
    const name = !syntax || ts.isIdentifier(syntax.name) ? parameter.name : 'props';
    const shape = this.readSymbol(parameter, isOptional);
    return [syntax?.dotDotDotToken ? `...${name}` : isOptional ? `${name}?` : name, shape];
  }

  private readSymbol(symbol: ts.Symbol, isOptional: boolean): Shape {
    const type = this.checker.getTypeOfSymbol(symbol);
    return this.read(isOptional ? this.withoutUndefined(symbol, type) : type);
  }

  /** `label?: ReactNode` is `ReactNode`, under its own name where the declaration has one. */
  private withoutUndefined(symbol: ts.Symbol, type: ts.Type): ts.Type {
    const declaration = symbol.valueDeclaration;
    const written =
      declaration && (ts.isPropertySignature(declaration) || ts.isParameter(declaration))
        ? declaration.type
        : undefined;
    const rest = type.isUnion() ? this.checker.getNonNullableType(type) : type;
    const hasNull = type.isUnion() && type.types.some((each) => each.flags & TypeFlags.Null);
    const named = written ? this.checker.getTypeFromTypeNode(written) : undefined;
    if (named && this.isSame(this.checker.getNonNullableType(named), rest)) return named;
    return hasNull ? type : rest;
  }

  private isSame(a: ts.Type, b: ts.Type): boolean {
    return this.checker.isTypeAssignableTo(a, b) && this.checker.isTypeAssignableTo(b, a);
  }

  private named(type: ts.Type): string | undefined {
    const isGeneric = (type.aliasTypeArguments ?? []).length > 0;
    if (isGeneric || this.open.has(type)) return undefined;
    const byAlias = type.aliasSymbol && this.names.get(type.aliasSymbol);
    // A short union is more readable than its name; a long one is found by its content.
    if (type.isUnion()) return undefined;
    if (byAlias) return byAlias;
    const args = (type as ts.TypeReference).target ? this.checker.getTypeArguments(type as ts.TypeReference) : [];
    const isPlain = type.isClassOrInterface() && (type.typeParameters ?? []).length === 0;
    return type.symbol && (isPlain || args.length === 0) && !type.getCallSignatures().length
      ? this.names.get(type.symbol)
      : undefined;
  }

  /** Library types that an object extends as a whole: `ButtonHTMLAttributes<HTMLButtonElement>`. */
  private inherited(type: ts.Type): string[] {
    const isForeign = (each: ts.Type) =>
      each.getProperties().some((property) => property.declarations?.length && !this.isOwn(property));
    if (!isForeign(type)) return [];
    if (type.isIntersection()) {
      const parts = type.types.flatMap((each) =>
        each.getProperties().some((property) => this.isOwn(property)) ? this.inherited(each) : [this.text(each)],
      );
      return [...new Set(parts)].sort();
    }
    const heritage = (type.symbol?.declarations ?? []).flatMap((each) =>
      ts.isInterfaceDeclaration(each) || ts.isClassDeclaration(each)
        ? (each.heritageClauses ?? []).filter((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)
        : [],
    );
    const bases = heritage.flatMap((clause) => [...clause.types]);
    const found = bases.flatMap((base) => {
      const baseType = this.checker.getTypeAtLocation(base);
      const own = baseType.symbol && this.isOwn(baseType.symbol) ? this.inherited(baseType) : null;
      return own ?? (isForeign(baseType) ? [base.getText().replaceAll(/\s+/g, ' ')] : []);
    });
    return found.length > 0 ? [...new Set(found)].sort() : [this.text(type)];
  }

  private isOwn(symbol: ts.Symbol): boolean {
    return (symbol.declarations ?? []).some((each) => each.getSourceFile().fileName.startsWith(this.folder));
  }

  private qualified(symbol: ts.Symbol): string {
    const parent = (symbol as ts.Symbol & { parent?: ts.Symbol }).parent;
    const isInside = parent && parent.flags & SymbolFlags.Namespace && !parent.name.startsWith('"');
    return isInside ? `${this.qualified(parent)}.${symbol.name}` : symbol.name;
  }

  private text(type: ts.Type): string {
    return this.checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).replaceAll(/\s+/g, ' ');
  }
}
