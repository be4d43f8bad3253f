import { unset, unused, type Cut } from './cut.ts';

/**
 * Parts of i18next that our pages do not reach. The SDK alone sets it up and adds dictionaries to it (i18n.ts), so its options are known. Words are
 * flat, and no text names a format or another text: `{{value, number}}`, `$t(key)`.
 */
export const I18NEXT: Cut = {
  functions: {
    // Dictionaries are added whole by `addResourceBundle`, from no backend.
    ...unused('Connector', 'queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne'),
    ...unused('Connector', 'saveMissing'),
    'Connector.constructor': 'super(); this.state = {};',
    'I18n.reloadResources': '',
    ...unused('I18n', 'loadLanguages', 'hydrate', 'dir', 'cloneInstance'),
    ...unused('I18n', 'setDefaultNamespace', 'toJSON', 'loadNamespaces'),
    'I18n.loadResources': 'callback(null);',
    'I18n.hasLoadedNamespace': 'return true;',
    'ResourceStore.addResourceBundle':
      "const all = (this.data[lng] ??= {}); all[ns] = { ...all[ns], ...resources }; this.emit('added', lng, ns, resources);",
    'ResourceStore.getResource':
      'const own = this.data[lng]?.[ns]; return key ? (own && Object.hasOwn(own, key) ? own[key] : undefined) : own;',
    ...unused('ResourceStore', 'addResource', 'addResources', 'removeResourceBundle', 'removeNamespaces'),
    // Modules are the one of React and a postprocessor.
    'I18n.use':
      "if (module.type === 'postProcessor') this.services.postProcessors[module.name] = module; else this.modules.external.push(module); return this;",
    // The tags of our languages are canonical, and no language falls back to another one.
    ...unused('LanguageUtil', 'getScriptPartFromCode', 'getLanguagePartFromCode', 'isSupportedCode'),
    ...unused('LanguageUtil', 'formatLanguageCode', 'formatUncached'),
    'LanguageUtil.getBestMatchFromCodes': 'return codes[0];',
    'LanguageUtil.getFallbackCodes': 'return [];',
    'LanguageUtil.toResolveHierarchy': 'return [code, code.slice(0, 2)];',
    isRefusedLanguageCode: 'return false;',
    configuredLanguageCodes: 'return [];',
    transformOptions: 'return options;',
    // A key is one name, without parts and without its namespace.
    'Translator.extractFromKey': 'return { key, namespaces: [opt.ns || this.options.defaultNS || []].flat() };',
    ...unused('Translator', 'getUsedParamsDetails', 'hasDefaultValue'),
    keysFromSelector: null,
    'I18n.getFixedT':
      'const own = isString(lng) ? { lng } : {}; return (key, opts) => this.t(key, { ...own, ...opts, ns: opts?.ns || ns });',
    'I18n.setResolvedLanguage':
      'this.resolvedLanguage = this.languages.find((own) => this.store.hasLanguageSomeTranslations(own));',
    'PluralResolver.getRule': 'return (this.pluralRulesCache[code] ??= new Intl.PluralRules(code));',
    // Of the words that a dictionary lacks, which nobody saves.
    ...unused('PluralResolver', 'getSuffixes', 'getPluralFormsOfKey', 'needsPlural'),
    ...unused('EventEmitter', 'once'),
    ...unused('Logger', 'deprecate', 'clone', 'once'),
    // Nobody reads what it would log.
    'Logger.init': '',
    'Logger.create': 'return this;',
    'Logger.forward': 'return null;',
    ...unused('Formatter', 'add', 'addCached'),
    'Formatter.format': '',
    'Formatter.constructor': '',
    'Formatter.init': '',
    'Interpolator.constructor': '',
    ...unused('Interpolator', 'init', 'reset', 'resetRegExp', 'nest'),
    'Interpolator.interpolate': `return isString(str) ? str.replace(/{{\\s*(.+?)\\s*(?:,.*?)?}}/g, (text, name) => {
      const value = Object.hasOwn(data, name) ? data[name] : undefined;
      return value === undefined && !Object.hasOwn(options, name) ? text : makeString(value);
    }) : str;`,
    get: "return { pluralSeparator: '_' };",
  },
  values: {
    // Options that our call of `init` does not set, or sets to this.
    keySeparator: 'false',
    nsSeparator: 'false',
    initAsync: 'false',
    ...unset('fallbackLng', 'fallbackNS', 'supportedLngs', 'isClone', 'defaultVariables'),
    ...unset('this.options.saveMissing', 'saveMissingTo', 'updateMissing', 'missingKeyNoValueFallbackToKey'),
    ...unset('appendNamespaceToMissingKey', 'appendNamespaceToCIMode', 'returnedObjectHandler'),
    ...unset('overloadTranslationOptionHandler', 'postProcessPassResolved', 'returnDetails', 'returnObjects'),
    // Modules that nobody adds.
    ...unset('i18nFormat', 'languageDetector', 'this.modules.formatter', 'this.modules.logger'),
    // Options of a text: it has a count and variables, and no default.
    ...unset('opt.context', 'opt.ordinal', 'opt.interpolation', 'opt.lngs', 'opt.replace'),
    ...unset('skipInterpolation', 'applyPostProcessor', 'options.ordinal'),
    'opt.nest': 'false',
    // A text is a string.
    'isObjectHit =': 'false',
    'joinArrays =': 'undefined',
    'defaultValue =': 'undefined',
    'skipOnVariables =': 'false',
    'fallbackLngs =': '[]',
    'looksLikeObjectPathRegExpCache =': 'null',
    'Translator.hasDefaultValue(opt)': 'false',
    'this.pluralResolver.getSuffix(lng, opt.count, opt)': "''",
    'shouldHandleAsObject(resForObjHndl)': 'false',
    'shouldHandleAsObject(resolved.res)': 'false',
    'this.utils?.hasLoadedNamespace': 'undefined',
    // No language is i18next's one for tests, which shows keys.
    'lng?.toLowerCase()': "''",
  },
};

/** Of react-i18next: texts are there before a screen is, so nothing is waited for. */
export const REACT_I18NEXT: Cut = {
  functions: { warn: '', warnOnce: '', loadNamespaces: null, loadLanguages: null, hasLoadedNamespace: 'return true;' },
};
