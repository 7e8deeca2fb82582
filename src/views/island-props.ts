import motifs from '#components/cover/motifs.svg?url';
import { iconHref } from '#components/ui/icons.ts';
import { type Features, isOn } from '#contract/brand/features.ts';
import type { RegisterFormSettings, RegisterSettings } from '#contract/brand/system.ts';
import type { Game } from '#contract/play/games.ts';
import { localPath } from '#i18n/paths.ts';
import { pickMessages } from '#i18n/translate.ts';
import { site } from '#site';
import type { Chrome } from './chrome.ts';
import type { GameView } from './game-view.ts';
import {
  agentTextsPath,
  centreTextsPath,
  inheritedTexts,
  islandTextsPath,
} from './island-texts.ts';
import { lobbyOfGame, lobbyPaths, tabLobbies } from './lobbies.ts';
import { textsUsedBy } from './used-texts.ts';

/** Settings of the platform for the forms. */
interface AuthSettings {
  readonly settings: RegisterSettings;
  readonly features: Features;
}

/** Returns the props of the sign-in and registration forms on a page of their own. */
export function authProps({ language }: App.Locals, settings: AuthSettings) {
  return { messages: inheritedTexts('', language.code), ...dialogProps({ language }, settings) };
}

/** Leaves out the rules of switched-off fields, which no form asks for. */
function withoutUnused(settings: RegisterSettings): RegisterFormSettings {
  const { username, password, ...optional } = settings.fields;
  const used = Object.entries(optional).filter(([, { enabled }]) => enabled);
  return { ...settings, fields: { username, password, ...Object.fromEntries(used) } };
}

/** Returns the props of the sign-in dialog; its texts are published in a file of their own. */
export function dialogProps(
  { language }: Pick<App.Locals, 'language'>,
  { settings, features }: AuthSettings,
) {
  return {
    settings: withoutUnused(settings),
    features,
    homePath: localPath('/', language),
    helpPath: localPath('/help', language),
  };
}

/** Returns the props of the games popup. */
export function gamePopupProps({ language }: Pick<App.Locals, 'language'>) {
  return {
    textsPath: islandTextsPath(language.code),
    motifs,
    prefix: localPath('/', language).replace(/\/$/, ''),
  };
}

/** Returns the props of a game's host. */
export function hostProps(
  { language }: Pick<App.Locals, 'language'>,
  { game, suggested, chrome }: GameView & { readonly game: Game },
) {
  const { gameId, title, vassalage, gameType, gameClassify, accountTypeName } = game;
  const cards = chrome.lanes.flatMap((lane) => lane.cards);
  return {
    game: { gameId, title, vassalage, gameType, gameClassify, accountTypeName },
    vendor: cards.find((card) => card.vassalage === vassalage)?.title ?? vassalage,
    suggested,
    messages: pickMessages(language.code, textsUsedBy(['game-host/game-host.tsx'])),
    motifs,
    prefix: localPath('/', language).replace(/\/$/, ''),
    lobbyPath: localPath(lobbyPaths[lobbyOfGame(game)], language),
    currencySymbol: chrome.currencySymbol,
    locale: language.tag,
    timeZone: site.timeZone,
  };
}

/** Returns the props of the member's part of the header. */
export function walletProps(
  { language }: App.Locals,
  { currencySymbol, lanes }: Pick<Chrome, 'currencySymbol' | 'lanes'>,
) {
  return {
    cashMessages: pickMessages(language.code, textsUsedBy(['header-wallet/cash-links.tsx'])),
    paths: {
      home: localPath('/', language),
      changePassword: localPath('/change-password', language),
    },
    lobbies: tabLobbies(lanes),
    currencySymbol,
    locale: language.tag,
  };
}

/** Returns the props of the member centre. */
export function centreProps(
  { language }: App.Locals,
  { currencySymbol, features }: Pick<Chrome, 'currencySymbol' | 'features'>,
) {
  return {
    textsPath: centreTextsPath(language.code),
    hasReferral: isOn(features, 'REFERRALPROMO'),
    currencySymbol,
    locale: language.tag,
    timeZone: site.timeZone,
    paths: {
      home: localPath('/', language),
      prefix: localPath('/', language).replace(/^\/$/, ''),
      changePassword: localPath('/change-password', language),
      help: localPath('/help', language),
      depositGuide: localPath('/deposit-guide', language),
      responsiblePlay: localPath('/responsible-play', language),
      promotions: localPath('/promotions', language),
      register: localPath('/register', language),
      announcements: localPath('/announcements', language),
      logo: iconHref('logo'),
    },
  };
}

/** Returns the props of the agent centre; few, as it is on every page of every visitor. */
export function agentCentreProps(
  { language }: App.Locals,
  { currencySymbol, contractKinds }: Pick<Chrome, 'currencySymbol' | 'contractKinds'>,
) {
  return {
    contractKinds,
    brandName: site.brandName,
    textsPath: agentTextsPath(language.code),
    currencySymbol,
    locale: language.tag,
    timeZone: site.timeZone,
    homePath: localPath('/', language),
  };
}

/** Returns the props of the forms for a forgotten password. */
export function recoveryProps(
  { language }: Pick<App.Locals, 'language'>,
  { fields, countryPicker, countryDialingCode }: RegisterSettings,
  features: Features,
) {
  const byPhone = isOn(features, 'CHNGPASSVERIF3');
  const { username, password } = fields;
  return {
    settings: { fields: { username, password }, countryPicker, countryDialingCode, byPhone },
    homePath: localPath('/', language),
  };
}
