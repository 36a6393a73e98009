// Well-known mail providers where anyone can get an address. An address there says nothing about the
// company of its owner, so none of these can be the domain of a company.

/** Providers with the same name under many endings. */
const families: Record<string, string> = {
  yahoo: `com ca de fr it es pl ro se no dk ie gr nl be at ch fi pt cz hu in co.uk co.in co.id co.jp
    co.kr co.nz co.th co.za com.ar com.au com.br com.cn com.co com.hk com.mx com.my com.pe com.ph
    com.sg com.tr com.tw com.ve com.vn cn`,
  hotmail: `com ca ch cl co.id co.il co.in co.jp co.kr co.nz co.th co.uk co.za com.ar com.au com.br
    com.hk com.mx com.my com.sg com.tr com.tw com.vn cz de dk es fi fr gr hu it jp lt lu lv my net.ar
    nl no ph pt ro rs se sg sk`,
  outlook: `com at be bg cl cn co co.id co.il co.in co.nz co.th com.ar com.au com.br com.es com.gr
    com.hr com.pe com.py com.tr com.ua com.vn cz de dk es fr hu ie in it jp kr lt lv my nl pa ph pl pt
    ro sa se sg si sk uy`,
  live: `com at be ca ch cl cn co.in co.kr co.uk co.za com.ar com.au com.mx com.my com.ph com.pk
    com.pt com.sg de dk fi fr hk ie in it jp nl no ph ru se`,
  msn: 'com cn co.uk de fr it es se',
  gmx: `at biz ca ch cn co.in co.uk com com.br com.my com.tr de es eu fr hk ie info it li lu net org
    ph pt ru se sg tm tw us`,
  yandex: 'ru com by kz ua com.tr az ee fr lt lv md pl uz tj tm kg co.il com.am com.ge ge',
  rambler: 'ru ua',
  freenet: 'de',
  aol: `com at be ca ch cl co.in co.kr co.nz co.uk co.za com.ar com.au com.br com.co com.hk com.mx
    com.my com.ph com.sg com.tr com.tw com.ve com.vn cz de dk es fi fr hk hu in it jp kr nl no pl pt ro
    ru se tw`,
  ymail: 'com ne.jp',
  rocketmail: 'com',
  protonmail: 'com ch',
  tutanota: 'com de',
  mailfence: 'com',
  hushmail: 'com me',
  sapo: 'pt',
  terra: 'com com.br es cl com.ar com.mx com.pe com.co com.ve',
  uol: 'com.br com.ar',
  bol: 'com.br',
  libero: 'it',
  virgilio: 'it',
  tiscali: 'it co.uk de fr cz',
  alice: 'it de',
  tin: 'it',
  wanadoo: 'fr es nl co.uk',
  orange: 'fr es pl',
  voila: 'fr',
  laposte: 'net',
  zipmail: 'com.br',
  centrum: 'cz sk',
  seznam: 'cz',
  volny: 'cz',
  onet: 'pl eu com.pl',
  interia: 'pl eu com',
  excite: 'com it co.jp co.uk de fr',
  lycos: 'com de co.uk es fr it nl at',
  mailinator: 'com net org',
  zoho: 'com eu in com.au',
  fastmail: 'com fm cn co.uk com.au es in jp mx net nl org se to tw uk us',
  daum: 'net',
  sina: 'com cn com.cn com.hk com.tw',
  sohu: 'com',
  tom: 'com',
  pchome: 'com.tw',
  rediffmail: 'com',
  indiatimes: 'com',
  optusnet: 'com.au',
  bigpond: 'com com.au net.au',
  telstra: 'net',
  walla: 'com co.il',
  maktoob: 'com',
  abv: 'bg',
  mynet: 'com',
  inbox: 'ru lv lt com',
  mailbox: 'org hu sk',
  freemail: 'hu',
  citromail: 'hu',
  azet: 'sk',
  post: 'sk cz com',
  meta: 'ua',
  ukr: 'net',
  bluewin: 'ch',
  chello: 'at be cz fr hu nl no pl se sk',
  online: 'no de nl ua',
  skynet: 'be',
  telenet: 'be',
  ziggo: 'nl',
  xs4all: 'nl',
  hetnet: 'nl',
  planet: 'nl',
  home: 'nl se',
  kpnmail: 'nl',
  quicknet: 'nl',
  btinternet: 'com',
  tele2: 'nl it se at fr',
  bell: 'net',
  sympatico: 'ca',
  rogers: 'com',
  videotron: 'ca',
  shaw: 'ca',
  telus: 'net',
}

/** All others. */
const single = `
  gmail.com googlemail.com icloud.com me.com mac.com privaterelay.appleid.com hotmail.co
  windowslive.com proton.me pm.me protonmail.me passmail.net passinbox.com slmail.me aleeas.com
  tuta.com tuta.io tutamail.com keemail.me tutanota.org hey.com duck.com mozmail.com
  relay.firefox.com anonaddy.com addy.io anonaddy.me posteo.de posteo.net posteo.at posteo.ch
  posteo.eu posteo.org riseup.net disroot.org cock.li airmail.cc autistici.org inventati.org
  startmail.com runbox.com countermail.com ctemplar.com kolabnow.com mykolab.com soverin.net
  systemli.org vivaldi.net onmail.com mail2world.com lavabit.com safe-mail.net hush.com hush.ai
  fmail.co.uk fmgirl.com fmguy.com fastemail.us fastimap.com fastmailbox.net fea.st sent.com sent.at
  123mail.org 150mail.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net
  cluemail.com elitemail.org emailcorner.net emailengine.net emailgroups.net emailplus.org
  emailuser.net eml.cc f-m.fm fast-email.com fast-mail.org fastem.com ftml.net h-mail.us
  hailmail.net imap-mail.com imap.cc imapmail.org inoutbox.com internet-e-mail.com internet-mail.org
  internetemails.net internetmailing.net jetemail.net justemail.net letterboxes.org mail-central.com
  mail-page.com mailandftp.com mailas.com mailbolt.com mailc.net mailcan.com mailforce.net
  mailftp.com mailhaven.com mailingaddress.org mailite.com mailmight.com mailnew.com mailsent.net
  mailservice.ms mailup.net mailworks.org ml1.net mm.st myfastmail.com mymacmail.com nospammail.net
  ownmail.net petml.com postinbox.com postpro.net proinbox.com promessage.com realemail.net
  reallyfast.biz reallyfast.info rushpost.com sent.as speedpost.net speedymail.org ssl-mail.com
  swift-mail.com the-fastest.net the-quickest.com theinternetemail.com veryfast.biz veryspeedy.net
  warpmail.net xsmail.com yepmail.net your-mail.com aim.com games.com love.com wow.com ygm.com
  netscape.net netscape.com cs.com compuserve.com yahoomail.com y7mail.com geocities.com myyahoo.com
  mail.com email.com usa.com consultant.com engineer.com europe.com asia.com dr.com doctor.com
  lawyer.com accountant.com techie.com writeme.com iname.com myself.com cheerful.com contractor.net
  berlin.com london.com rome.com munich.com madrid.com moscowmail.com swissmail.com germanymail.com
  italymail.com spainmail.com irelandmail.com scotlandmail.com polandmail.com dutchmail.com
  africamail.com asia-mail.com australiamail.com brazilmail.com chinamail.com israelmail.com
  koreamail.com mexicomail.com pacific-ocean.com californiamail.com dallasmail.com nycmail.com
  sanfranmail.com torontomail.com 2die4.com activist.com adexec.com allergist.com alumni.com
  alumnidirector.com angelic.com appraiser.net archaeologist.com arcticmail.com artlover.com
  atheist.com auctioneer.net bartender.net bikerider.com birdlover.com blader.com boardermail.com
  brew-master.com brew-meister.com cash4u.com catlover.com chef.net chemist.com clerk.com
  clubmember.org cliffhanger.com collector.org columnist.com comic.com computer4u.com coolsite.net
  counsellor.com cutey.com cyber-wizard.com cyberdude.com cybergal.com deliveryman.com diplomats.com
  disciples.com discofan.com disposable.com doglover.com doramail.com dublin.com elvisfan.com
  emailaccount.com execs.com fastservice.com financier.com fireman.net galaxyhit.com gardener.com
  geologist.com graduate.org graphic-designer.com groupmail.com hackermail.com hairdresser.net
  hilarious.com hiphopfan.com hot-shot.com housemail.com humanoid.net innocent.com inorbit.com
  instruction.com instructor.net insurer.com job4u.com journalist.com keromail.com kissfans.com
  kittymail.com legislator.com linuxmail.org lobbyist.com loveable.com lovecat.com madonnafan.com
  marchmail.com metalfan.com mindless.com minister.com musician.org net-shopping.com ninfan.com
  nonpartisan.com null.net optician.com orthodontist.net pediatrician.com petlover.com
  photographer.net physicist.net planetmail.com planetmail.net politician.com presidency.com
  priest.com programmer.net protestant.com publicist.com qualityservice.com radiologist.net
  ravemail.com realtyagent.com reborn.com reggaefan.com registerednurses.com reincarnate.com
  religious.com repairman.com representative.com rescueteam.com rockfan.com sailormoon.com
  salesperson.net samerica.com scientist.com secretary.net snakebite.com socialworker.net
  sociologist.com solution4u.com songwriter.net surgical.net teachers.org tech-center.com
  technologist.com theplate.com therapist.net toke.com toothfairy.com tvstar.com umpire.com
  uymail.com webname.com worker.com workmail.com web.de t-online.de arcor.de gmx-topmail.de email.de
  kabelmail.de unitybox.de netcologne.de ewetel.net ewe.net nexgo.de o2online.de o2mail.de
  vodafonemail.de mail.de directbox.com emailn.de smart-mail.de versanet.de osnanet.de htp-tel.de
  a1.net aon.at utanet.at inode.at kabsi.at liwest.at hispeed.ch sunrise.ch green.ch swissonline.ch
  free.fr sfr.fr neuf.fr 9online.fr cegetel.net club-internet.fr bbox.fr numericable.fr aliceadsl.fr
  noos.fr dbmail.com ifrance.com caramail.com netcourrier.com mailo.com gadz.org nordnet.fr
  telefonica.net ono.com jazzfree.com euskalnet.net movistar.es mixmail.com ya.com inwind.it iol.it
  giallo.it blu.it fastwebnet.it teletu.it poste.it katamail.com supereva.it tiscalinet.it mail.ru
  bk.ru list.ru internet.ru vk.com ya.ru narod.ru qip.ru pochta.ru lenta.ru autorambler.ru
  myrambler.ru ro.ru r0.ru hotbox.ru mail.ua i.ua bigmir.net email.ua 3g.ua tut.by mail.by open.by
  mail.kz mail.ee hot.ee one.lv inbox.eu delfi.lt takas.lt zebra.lt wp.pl o2.pl tlen.pl op.pl vp.pl
  poczta.fm gazeta.pl poczta.onet.pl autograf.pl buziaczek.pl go2.pl amorki.pl epf.pl email.cz
  atlas.cz quick.cz pobox.sk zoznam.sk szm.sk stonline.sk t-email.hu indamail.hu vipmail.hu mail.bg
  dir.bg gbg.bg personal.ro email.ro k.ro rdslink.ro net.hr inet.hr siol.net volja.net email.si
  t-2.net eunet.rs sezampro.rs ptt.rs verat.net otenet.gr forthnet.gr hol.gr in.gr pathfinder.gr
  mail.gr cytanet.com.cy btopenworld.com talk21.com virginmedia.com virgin.net blueyonder.co.uk
  ntlworld.com ntlworld.co.uk sky.com talktalk.net tesco.net plus.net freeserve.co.uk fsmail.net
  lineone.net supanet.com madasafish.com onetel.com dsl.pipex.com o2.co.uk zen.co.uk eircom.net
  iol.ie indigo.ie online.ie telia.se comhem.se bredband.net bredband2.com spray.se passagen.se
  swipnet.se glocalnet.net hotmail.nu broadpark.no frisurf.no c2i.net start.no getmail.no lyse.net
  altibox.no stofanet.dk mail.dk post.tele.dk jubii.dk ofir.dk webspeed.dk tdcadsl.dk get2net.dk
  mail.tele.dk luukku.com suomi24.fi elisanet.fi kolumbus.fi pp.inet.fi saunalahti.fi welho.com
  netti.fi simnet.is internet.is upcmail.nl casema.nl wxs.nl zonnet.nl tiscali.nl zeelandnet.nl
  solcon.nl caiway.nl upcmail.cz pandora.be scarlet.be proximus.be belgacom.net versateladsl.be
  edpnet.be pt.lu vo.lu clix.pt netcabo.pt iol.pt mail.pt portugalmail.pt portugalmail.com meo.pt
  aeiou.pt comcast.net verizon.net att.net sbcglobal.net bellsouth.net ameritech.net pacbell.net
  swbell.net prodigy.net snet.net flash.net nvbell.net cox.net charter.net roadrunner.com rr.com
  twc.com tampabay.rr.com nc.rr.com cfl.rr.com socal.rr.com austin.rr.com earthlink.net
  mindspring.com peoplepc.com netzero.net netzero.com juno.com optonline.net optimum.net
  windstream.net frontier.com frontiernet.net centurylink.net centurytel.net embarqmail.com
  qwest.net q.com mediacombb.net mchsi.com insightbb.com cableone.net wowway.com rcn.com knology.net
  hughes.net wildblue.net exede.net gci.net tds.net fuse.net zoominternet.net zoomtown.com
  bresnan.net worldnet.att.net mailcity.com angelfire.com bigfoot.com usa.net pobox.com hotbot.com
  altavista.com netaddress.com onebox.com operamail.com myway.com gawab.com graffiti.net zzn.com
  care2.com 37.com bluebottle.com mailcatch.com trashmail.com yopmail.com guerrillamail.com
  10minutemail.com temp-mail.org sharklasers.com getnada.com maildrop.cc dispostable.com
  throwawaymail.com tempmail.com mohmal.com emailondeck.com moakt.com mintemail.com spamgourmet.com
  mytemp.email burnermail.io cogeco.ca eastlink.ca mts.net sasktel.net nb.sympatico.ca aliant.net
  ns.sympatico.ca distributel.net primus.ca execulink.com xplornet.ca xplornet.com nbnet.nb.ca
  iinet.net.au internode.on.net tpg.com.au dodo.com.au westnet.com.au adam.com.au aapt.net.au
  ozemail.com.au optushome.com.au xtra.co.nz slingshot.co.nz orcon.net.nz paradise.net.nz
  vodafone.co.nz ihug.co.nz clear.net.nz actrix.co.nz globo.com globomail.com ig.com.br oi.com.br
  r7.com superig.com.br pop.com.br click21.com.br brturbo.com.br veloxmail.com.br itelefonica.com.br
  predialnet.com.br fibertel.com.ar arnet.com.ar speedy.com.ar ciudad.com.ar argentina.com
  arnetbiz.com.ar vtr.net entelchile.net 123.cl manquehue.net prodigy.net.mx telmexmail.com
  infinitummail.com une.net.co etb.net.co cantv.net adinet.com.uy latinmail.com starmedia.com
  hispavista.com qq.com vip.qq.com foxmail.com 163.com 126.com yeah.net 188.com vip.163.com
  vip.126.com vip.188.com 139.com 189.cn aliyun.com wo.com.cn 21cn.com 263.net eyou.com 163.net
  sogou.com vip.sina.com chinaren.com x263.net hinet.net ms1.hinet.net msa.hinet.net seed.net.tw
  so-net.net.tw netvigator.com naver.com hanmail.net nate.com empal.com dreamwiz.com korea.com
  lycos.co.kr paran.com chol.com hanmir.com kakao.com freechal.com netian.com unitel.co.kr hitel.net
  hananet.net docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp vodafone.ne.jp ybb.ne.jp
  nifty.com nifty.ne.jp biglobe.ne.jp ocn.ne.jp plala.or.jp so-net.ne.jp dion.ne.jp infoseek.jp
  goo.ne.jp mail.goo.ne.jp livedoor.com asahi-net.or.jp kcn.jp kcn.ne.jp eonet.ne.jp zaq.ne.jp
  jcom.home.ne.jp jcom.zaq.ne.jp odn.ne.jp tiki.ne.jp uqmobile.jp ymobile.ne.jp rakumail.jp
  rediff.com sify.com vsnl.com vsnl.net bsnl.in airtelmail.in mailandnews.com india.com dataone.in
  hathway.com singnet.com.sg starhub.net.sg pacific.net.sg streamyx.com tm.net.my jaring.my
  pldtdsl.net telkom.net indosat.net.id plasa.com cbn.net.id thaimail.com vnn.vn netvision.net.il
  zahav.net.il 012.net.il bezeqint.net 013.net nana.co.il nana10.co.il ttmail.com ttnet.net.tr
  emirates.net.ae eim.ae batelco.com.bh qatar.net.qa omantel.net.om cyberia.net.lb tedata.net.eg
  menanet.net webmail.co.za mweb.co.za telkomsa.net vodamail.co.za absamail.co.za iafrica.com
  lantic.net africaonline.co.ke wananchi.com swiftkenya.com email.it
`

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '')

let domains: ReadonlySet<string> | undefined

export function isPublicMailDomain(domain: string): boolean {
  domains ??= new Set([
    ...words(single),
    ...Object.entries(families).flatMap(([name, endings]) =>
      words(endings).map((ending) => `${name}.${ending}`),
    ),
  ])
  return domains.has(domain)
}
