// Records as JSON text. The reader is strict: it rejects everything that is not exactly a record
// and names the field.
#include <nlohmann/json.hpp>
#include <set>

#include "base/exception.h"
#include "base/hash.h"
#include "content/catalogue.h"
#include "json/read.h"
#include "match/messages.h"
#include "match/record.h"
#include "mods/messages.h"
#include "mods/semver.h"
#include "yaml/messages.h"

namespace walz::match {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "walzwerk record 1";
constexpr std::size_t kMaxBytes = std::size_t{64} << 20;
constexpr std::size_t kMaxChoices = 1000000;
constexpr std::size_t kMaxMods = 1000;
constexpr std::size_t kMaxIds = 60000;
constexpr std::size_t kMaxText = 4096;  // in bytes; names and paths are shorter

// Reads the fields of one object and records the first error.
class FieldReader {
 public:
  FieldReader(const Json& object, std::string path, std::set<std::string_view> known)
      : object_(object), path_(std::move(path)) {
    if (!object.is_object())
      Fail(path_.empty() ? messages::TermRecord() : base::Message(path_), messages::TermObject());
    for (const auto& item : object.items()) {
      if (known.count(item.key()) == 0)
        throw base::Exception(messages::UnknownField({.field = At(item.key())}));
    }
  }

  const Json& Get(const std::string& name) const {
    const auto found = object_.find(name);
    if (found == object_.end()) throw base::Exception(messages::MissingField({.field = At(name)}));
    return *found;
  }
  std::string Text(const std::string& name) const { return TextOf(Get(name), At(name)); }
  std::uint64_t Number(const std::string& name) const {
    const Json& json = Get(name);
    if (!json.is_number_unsigned()) Fail(At(name), messages::TermUnsignedInteger());
    return json.get<std::uint64_t>();
  }
  std::uint64_t Hash(const std::string& name) const { return HashOf(Get(name), At(name)); }
  bool Truth(const std::string& name) const {
    const Json& json = Get(name);
    if (!json.is_boolean()) Fail(At(name), messages::TermBoolean());
    return json.get<bool>();
  }
  const Json& List(const std::string& name, std::size_t most) const {
    const Json& json = Get(name);
    if (!json.is_array()) Fail(At(name), yaml::messages::TermList());
    if (json.size() > most) throw base::Exception(messages::FieldTooLong({.field = At(name)}));
    return json;
  }
  std::vector<std::string> Texts(const std::string& name, std::size_t most) const {
    std::vector<std::string> texts;
    for (const Json& json : List(name, most)) {
      texts.push_back(TextOf(json, Item(name, texts.size())));
    }
    return texts;
  }

  static std::string TextOf(const Json& json, const std::string& where) {
    if (!json.is_string()) Fail(where, messages::TermText());
    if (json.get_ref<const std::string&>().size() > kMaxText)
      Fail(where, messages::TermShortText());
    return json.get<std::string>();
  }

  std::string At(const std::string& name) const {
    return path_.empty() ? name : path_ + "." + name;
  }
  std::string Item(const std::string& name, std::size_t index) const {
    return At(name) + "[" + std::to_string(index) + "]";
  }

  [[noreturn]] static void Fail(const base::Message& where, const base::Message& wanted) {
    throw base::Exception(messages::WrongFieldType({.field = where, .expected = wanted}));
  }
  static std::uint64_t HashOf(const Json& json, const std::string& where) {
    const std::string text = json.is_string() ? json.get<std::string>() : "";
    if (text.size() != 16 || text.find_first_not_of("0123456789abcdef") != std::string::npos) {
      Fail(where, messages::TermHash());
    }
    return std::stoull(text, nullptr, 16);
  }

 private:
  const Json& object_;
  std::string path_;
};

void ReadMods(const FieldReader& lock, Record& record) {
  for (const Json& item : lock.List("mods", kMaxMods)) {
    const FieldReader fields(item, lock.Item("mods", record.mods.size()),
                             {"id", "version", "hash", "ids"});
    Record::Mod mod;
    mod.id = fields.Text("id");
    mod.version = fields.Text("version");
    // Id and version become part of a load request, so nothing else is accepted here.
    if (!content::IsGoodId(mod.id, content::IdForm::kHyphen)) {
      FieldReader::Fail(fields.At("id"), messages::TermModId());
    }
    if (!mods::Version::Parse(mod.version)) {
      FieldReader::Fail(fields.At("version"), messages::TermVersion());
    }
    mod.hash = fields.Hash("hash");
    mod.ids = fields.Texts("ids", kMaxIds);
    record.mods.push_back(std::move(mod));
  }
}

void ReadLock(const Json& json, Record& record) {
  const FieldReader lock(
      json, "lock", {"engine", "game", "version", "mods", "variants", "options", "ruleset_hash"});
  record.engine = lock.Text("engine");
  record.game = lock.Text("game");
  record.game_version = lock.Text("version");
  ReadMods(lock, record);
  if (json.contains("variants")) record.variants = lock.Texts("variants", kMaxMods);
  const Json& options = lock.Get("options");
  if (!options.is_object()) FieldReader::Fail(std::string("lock.options"), messages::TermObject());
  for (const auto& item : options.items()) {
    static_cast<void>(FieldReader::TextOf(item.value(), "lock.options." + item.key()));
    record.options.emplace_back(item.key(), item.value().get<std::string>());
  }
  record.ruleset_hash = lock.Hash("ruleset_hash");
}

void ReadSetup(const Json& json, Record& record) {
  const FieldReader setup(json, "setup", {"players", "seed", "forced", "open_undo"});
  record.players = setup.Texts("players", kernel::kMaxSeats);
  record.seed = setup.Number("seed");
  record.open_undo = json.contains("open_undo") && setup.Truth("open_undo");
  for (const Json& item : setup.List("forced", kMaxChoices)) {
    const FieldReader forced(item, setup.Item("forced", record.forced.size()), {"stream", "value"});
    const Json& value = forced.Get("value");
    if (!value.is_number_integer() || value < INT32_MIN || value > INT32_MAX) {
      FieldReader::Fail(forced.At("value"), mods::messages::TermInteger());
    }
    record.forced.push_back({forced.Text("stream"), value.get<std::int32_t>()});
  }
}

void ReadCheckpoints(const FieldReader& fields, Record& record) {
  std::size_t last = 0;
  for (const Json& item : fields.List("checkpoints", kMaxChoices)) {
    const std::string where = fields.Item("checkpoints", record.checkpoints.size());
    const bool pair = item.is_array() && item.size() == 2 && item[0].is_number_unsigned();
    if (!pair) FieldReader::Fail(where, messages::TermCheckpoint());
    const auto choices = item[0].get<std::size_t>();
    if (choices > record.choices.size() || (choices <= last && !record.checkpoints.empty())) {
      throw base::Exception(messages::CheckpointOutOfOrder({.field = where}));
    }
    record.checkpoints.push_back({choices, FieldReader::HashOf(item[1], where)});
    last = choices;
  }
}

Record ReadFields(const Json& json) {
  Record record;
  const FieldReader fields(
      json, "", {"format", "lock", "setup", "choices", "checkpoints", "finished", "final_hash"});
  const std::string format = fields.Text("format");
  if (format != kFormat) {
    throw base::Exception(messages::UnknownRecordFormat({.format = format, .expected = kFormat}));
  }
  ReadLock(fields.Get("lock"), record);
  ReadSetup(fields.Get("setup"), record);
  record.choices = fields.Texts("choices", kMaxChoices);
  ReadCheckpoints(fields, record);
  record.finished = fields.Truth("finished");
  record.final_hash = fields.Hash("final_hash");
  return record;
}

}  // namespace

std::string WriteRecord(const Record& record) {
  Json options = Json::object();
  for (const auto& [name, value] : record.options) options[name] = value;
  Json forced = Json::array();
  for (const Record::Forced& draw : record.forced) {
    forced.push_back({{"stream", draw.stream}, {"value", draw.value}});
  }
  Json checkpoints = Json::array();
  for (const Record::Checkpoint& checkpoint : record.checkpoints) {
    checkpoints.push_back(Json::array({checkpoint.choices, base::HashText(checkpoint.hash)}));
  }
  Json mods = Json::array();
  for (const Record::Mod& mod : record.mods) {
    mods.push_back({{"id", mod.id},
                    {"version", mod.version},
                    {"hash", base::HashText(mod.hash)},
                    {"ids", mod.ids}});
  }
  Json json = {{"format", kFormat},
               {"lock",
                {{"engine", record.engine},
                 {"game", record.game},
                 {"version", record.game_version},
                 {"mods", mods},
                 {"options", options},
                 {"ruleset_hash", base::HashText(record.ruleset_hash)}}},
               {"setup", {{"players", record.players}, {"seed", record.seed}, {"forced", forced}}},
               {"choices", record.choices},
               {"checkpoints", checkpoints},
               {"finished", record.finished},
               {"final_hash", base::HashText(record.final_hash)}};
  if (!record.variants.empty()) json["lock"]["variants"] = record.variants;
  if (record.open_undo) json["setup"]["open_undo"] = true;
  return json.dump(1) + "\n";
}

base::Result<Record> ReadRecord(std::string_view text) {
  // A choice takes at least its text and a comma.
  const json::Limits limits{.bytes = kMaxBytes, .depth = 7, .values = 2 * kMaxChoices};
  const base::Result<Json> json = json::Read(text, limits);
  if (!json) return base::Error{messages::RecordDamaged({.reason = json.error().message})};
  try {
    return ReadFields(*json);
  } catch (const base::Exception& exception) {
    return base::Error{messages::RecordDamaged({.reason = exception.message()})};
  }
}

}  // namespace walz::match
